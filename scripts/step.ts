import { spawn } from 'node:child_process';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
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

/** A check that passes or fails as a whole. */
export async function check(name: string, args: string[]): Promise<Outcome> {
  const startedAt = performance.now();
  process.stdout.write(`\n> ${name}\n`);
  const code = await runNode(args);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, each) => total + each.passed, 0),
  failed: outcomes.reduce((total, each) => total + each.failed, 0),
  skipped: outcomes.reduce((total, each) => total + each.skipped, 0),
});
