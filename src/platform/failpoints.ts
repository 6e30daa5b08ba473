import { kill, pid } from 'node:process';

/** Called at a named point. With FAIL=after_commit:0.01 the process kills itself there once in a hundred times, as a power cut would. */
export type Failpoint = (name: string) => void;

/** For fault tests; config refuses FAIL in production. */
export function openFailpoints(config: { failpoints: Readonly<Record<string, number>> }): Failpoint {
  const { failpoints } = config;
  if (Object.keys(failpoints).length === 0) return () => {};
  return (name) => {
    if (Math.random() < (failpoints[name] ?? 0)) kill(pid, 'SIGKILL');
  };
}
