import { check, sum, type Outcome } from './step.ts';

type Check = readonly [name: string, args: string[]];
const tsc = (project: string): string[] => ['node_modules/typescript/bin/tsc', '-p', project];

const types: readonly Check[] = [
  ['types of the server', tsc('tsconfig.server.json')],
  ['types of the browser', tsc('tsconfig.web.json')],
  ['types of the browser’s unit tests', tsc('tsconfig.web-tests.json')],
  ['types of the browser tests', tsc('tsconfig.e2e.json')],
  ['dead code', ['node_modules/knip/bin/knip.js']],
];
const style: readonly Check[] = [
  [
    'lint',
    [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ],
  ],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['folders', ['scripts/checks/folders.ts']],
  ['doors', ['scripts/checks/doors.ts']],
  ['contract names', ['scripts/checks/contract-names.ts']],
  ['plain words', ['scripts/checks/plain-words.ts']],
];

/** Types, lint, format, folders, doors, words, dead code: the same here and in CI. Two at a time: none keeps two cores busy throughout. */
export async function runChecks(): Promise<Outcome> {
  return sum(await Promise.all([oneByOne(types), oneByOne(style)]));
}

async function oneByOne(checks: readonly Check[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [name, args] of checks) outcomes.push(await check(name, args));
  return sum(outcomes);
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
