/** Steps left for one decision. Steps and not time, so that every machine gives the same answer. */
export interface Budget {
  left: number;
}

export class BudgetExceeded extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throw new BudgetExceeded();
}
