import { Command, Option } from 'commander';
import { version } from '../version.ts';

export interface CommonOptions {
  readonly color: 'auto' | 'always' | 'never';
}

export interface CommandLineOptions extends CommonOptions {
  readonly profile?: 'reviewer' | 'spec';
  readonly scope?: 'surface' | 'descriptors';
  readonly format: 'terminal' | 'markdown' | 'json';
  readonly output?: string;
  /** `false` for `--no-config`. */
  readonly config?: string | false;
  readonly allowExclusions?: true;
  readonly asOf?: string;
  readonly judge?: 'client';
  readonly verbose?: true;
}

/** What the commands do; each answers with the process's exit code. */
export interface Commands {
  readonly review: (sources: readonly string[], options: CommandLineOptions) => Promise<number>;
  readonly explain: (rule: string, options: CommonOptions) => Promise<number>;
  readonly rules: (options: CommonOptions) => Promise<number>;
  readonly matrix: (options: CommandLineOptions) => Promise<number>;
}

export const commandNames: readonly string[] = ['explain', 'rules', 'matrix'];

const examples = `
Sources: a file or folder, recognised by content: a tools/list answer, a log in
JSON Lines, mcp-evidence/1. Standard input is -.

Exit: 0 approved, 1 refused or with exclusions, 2 not reviewed, 3 too little evidence.

  mcp-review session.jsonl
  mcp-review --scope descriptors tools.json
  curl -s … | mcp-review --format json -
  mcp-review explain header/param-mirrored`;

/** The command line. `done` is told the exit code of the command that ran. */
export function newProgram(commands: Commands, done: (code: number) => void): Command {
  const program = new Command('mcp-review');
  program
    .description('Judges what an MCP server answered, against revision 2026-07-28.')
    .usage('[options] <source...>')
    .argument('[source...]')
    .addOption(new Option('--profile <name>', 'reviewer or spec').choices(['reviewer', 'spec']))
    .addOption(new Option('--scope <name>', 'surface or descriptors').choices(['surface', 'descriptors']))
    .addOption(
      new Option('--format <name>', 'terminal, markdown or json')
        .choices(['terminal', 'markdown', 'json'])
        .default('terminal'),
    )
    .option('--output <file>', 'write the report there')
    .option('--config <file>', 'configuration (./mcp-review.config.json)')
    .option('--no-config', 'use none')
    .option('--allow-exclusions', 'exit 0 when some tools are rejected')
    .option('--as-of <date>', 'day on which waivers are judged (today)')
    .addOption(new Option('--judge <side>', 'client: its faults count too').choices(['client']))
    .option('--verbose', 'every tool and finding on its own')
    .addOption(
      new Option('--color <when>', 'auto, always or never')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this')
    .helpCommand(false)
    .addHelpText('after', examples)
    .configureHelp({
      visibleArguments: () => [],
      optionDescription: ({ description }) => description,
      helpWidth: 80,
    })
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .action(async (sources: string[], options: CommandLineOptions) => {
      done(await commands.review(sources, options));
    });
  program
    .command('explain <rule>')
    .description('what a rule asks, why, and how to repair it')
    .action(async (rule: string) => done(await commands.explain(rule, program.opts())));
  program
    .command('rules')
    .description('all rules')
    .action(async () => done(await commands.rules(program.opts())));
  program
    .command('matrix')
    .description('the verification matrix, run on its built-in fixtures')
    .action(async () => done(await commands.matrix(program.opts())));
  return program;
}
