import { spawn } from 'node:child_process';

/** What did not pass: in which step, which test, and the first line of why. */
export interface Failure {
  step: string;
  name: string;
  error: string;
}
/** How long the tests of one file took. */
export interface Duration {
  file: string;
  seconds: number;
}
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly Failure[];
  durations: readonly Duration[];
}

/** Runs a program with the pinned Node, its output straight to the terminal; gives its exit code. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A check that passes or fails as a whole. Its output comes when it has ended: others may run beside it. */
export async function check(name: string, args: string[]): Promise<Outcome> {
  const startedAt = performance.now();
  const { code, output } = await collect(args);
  const isGood = code === 0;
  process.stdout.write(
    `\n> ${name}\n${output}${isGood ? '✓' : '✗'} ${name} (${secondsSince(startedAt)} s)\n`,
  );
  return isGood
    ? { passed: 1, failed: 0, skipped: 0, failures: [], durations: [] }
    : failedAsAWhole(name, firstLineOf(output) || `it ended with ${code}`);
}

async function collect(args: string[]): Promise<{ code: number | null; output: string }> {
  // The type checker and the linter are written in Go: collecting garbage less often saves a sixth of their work.
  const env = { GOGC: '400', ...process.env };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output: output === '' || output.endsWith('\n') ? output : `${output}\n` };
}

export const failedAsAWhole = (step: string, error: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ step, name: step, error }],
  durations: [],
});

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, each) => total + each.passed, 0),
  failed: outcomes.reduce((total, each) => total + each.failed, 0),
  skipped: outcomes.reduce((total, each) => total + each.skipped, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  durations: outcomes.flatMap(({ durations }) => durations),
});

export const secondsSince = (startedAt: number): string =>
  ((performance.now() - startedAt) / 1000).toFixed(1);

/** The first line of an error, and those that say what was looked at, expected and seen; without colours and frames. */
export function firstLineOf(text: string): string {
  const lines = text
    // oxlint-disable-next-line eslint/no-control-regex -- the escape that begins a colour
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line));
  const details = lines.slice(1).filter((line) => /^(?:Locator|Expected|Received)\b.*: /.test(line));
  return [...lines.slice(0, 1), ...details.slice(0, 3)].join(' | ').slice(0, 400);
}
