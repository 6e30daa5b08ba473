import process from 'node:process';
import { placeOf } from '#platform/ai/providers.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, ConfigError } from './config.ts';

/** Prints once where the product is and which rules hold. */
export function greet(config: Config, lines: readonly string[], startMs: number): void {
  const all = [
    `Quad is ready at ${config.publicUrl} (${(startMs / 1000).toFixed(1)} s)`,
    ...lines,
    `Assistant: ${assistantOf(config)}`,
    `Teacher sign-up: ${config.teacherSignup.rule}, ${config.teacherSignup.why}`,
    ...config.notices,
  ];
  process.stdout.write(`\n${all.map((line) => `  ${line}`).join('\n')}\n\n`);
}

const assistantOf = ({ ai }: Config): string =>
  ai === undefined
    ? 'built in, needs no key and no network'
    : `${ai.model} at ${placeOf(ai)} for people who share data; the built-in one for everybody else`;

/** One sentence for a problem that the operator can fix, the whole stack for a defect. */
export function fail(error: unknown): never {
  const isForPerson = error instanceof ConfigError || error instanceof StartError;
  if (isForPerson) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

const noHost =
  'HOST must be an address of this machine, or a name that leads to one, for example 127.0.0.1 or 0.0.0.0.';
const whyNotListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT is in use by another program: stop it, or set PORT to a free one.',
  EACCES:
    'PORT must be one that this user may listen on: set PORT to a free one from 1024, for example 3000.',
  EADDRNOTAVAIL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
};

/** Why the server cannot listen, as a sentence where the operator can fix it. */
export function refuseListening(error: unknown): never {
  const sentence = whyNotListening[(error as NodeJS.ErrnoException).code ?? ''];
  throw sentence === undefined ? error : new StartError(sentence);
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type StopSignal = keyof typeof signalNumbers;
// SIGHUP: the terminal was closed.
const stopSignals = Object.keys(signalNumbers) as StopSignal[];

const endNow = (signal: StopSignal): void => process.exit(128 + signalNumbers[signal]);

/**
 * Until there is something to stop in order, a signal ends the process and its children, such as the embedded
 * PostgreSQL. Returns a function that ends this rule.
 */
export function endOnSignal(): () => void {
  for (const signal of stopSignals) process.on(signal, endNow);
  return () => {
    for (const signal of stopSignals) process.off(signal, endNow);
  };
}

/** Stops once, at the first signal. After `withinMs` the process is killed. */
export function stopOnSignal(stop: () => Promise<void>, withinMs: number): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of stopSignals) process.on(signal, handle);
}
