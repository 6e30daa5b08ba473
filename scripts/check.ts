import { check, sum, type Outcome } from './step.ts';

const tsc = (project: string): string[] => ['node_modules/typescript/bin/tsc', '-p', project];

/** Types, lint, format, dead code: the same here and in CI. */
export async function runChecks(): Promise<Outcome> {
  return sum([
    await check('types of the server', tsc('tsconfig.server.json')),
    await check('types of the browser', tsc('tsconfig.web.json')),
    await check('types of the browser tests', tsc('tsconfig.e2e.json')),
    await check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
    await check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
    await check('dead code', ['node_modules/knip/bin/knip.js']),
  ]);
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
