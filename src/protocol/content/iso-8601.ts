/** Calendar, week and ordinal dates, extended and basic; times to the hour, minute, second or fraction, with offset. */
const extended =
  /^(\d{4})-(?:(\d\d)-(\d\d)|W(\d\d)-([1-7])|(\d{3}))(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:[.,]\d{1,18})?)?)?(?:Z|[+-](\d\d)(?::(\d\d))?)?)?$/;
const basic =
  /^(\d{4})(?:(\d\d)(\d\d)|W(\d\d)([1-7])|(\d{3}))(?:T(\d\d)(?:(\d\d)(?:(\d\d)(?:[.,]\d{1,18})?)?)?(?:Z|[+-](\d\d)(?:(\d\d))?)?)?$/;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A year has 53 weeks when it begins on a Thursday, or on a Wednesday and is a leap year. */
function weeksIn(year: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, 0, 1);
  const day = first.getUTCDay();
  return day === 4 || (day === 3 && isLeap(year)) ? 53 : 52;
}

const within = (text: string | undefined, low: number, high: number): boolean =>
  text === undefined || (Number(text) >= low && Number(text) <= high);

/** Whether a text is an ISO 8601 date or timestamp that exists. Years have four digits, months and days are told. */
export function isIso8601(text: string): boolean {
  const parts = extended.exec(text) ?? basic.exec(text);
  if (parts === null) return false;
  const [, yearText, month, day, week, , ordinal, hour, minute, second, offsetHour, offsetMinute] = parts;
  const year = Number(yearText);
  const isDate =
    within(month, 1, 12) &&
    within(day, 1, daysIn(year, Number(month))) &&
    within(week, 1, weeksIn(year)) &&
    within(ordinal, 1, isLeap(year) ? 366 : 365);
  const midnight = hour === '24' && Number(minute ?? 0) === 0 && Number(second ?? 0) === 0;
  const isTime = (within(hour, 0, 23) || midnight) && within(minute, 0, 59) && within(second, 0, 60);
  return isDate && isTime && within(offsetHour, 0, 23) && within(offsetMinute, 0, 59);
}
