import process from 'node:process';
import { destination, pino } from 'pino';
import { formatLine } from './format-line.ts';
import type { Log } from './port.ts';
import { redact } from './redact.ts';

export interface LogOptions {
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  isProduction: boolean;
}

/** Where lines go, and whether a person reads them there. */
export interface LogOutput {
  write(line: string): void;
  isTerminal: boolean;
}

/** One JSON line an event, or readable lines in a terminal outside production. Everything passes `redact`. */
export function openLog(config: LogOptions, output: LogOutput = standardOutput()): Log {
  const isReadable = output.isTerminal && !config.isProduction;
  const logger = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // Our own copy of an error is made above; pino's would add every property it has.
      serializers: { err: (value: unknown) => value },
    },
    isReadable ? { write: (line: string) => output.write(formatLine(line)) } : output,
  );
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  };
}

function standardOutput(): LogOutput {
  // Synchronous: the last line before a crash is the one that is needed.
  const stream = destination({ fd: 1, sync: true });
  return { write: (line) => void stream.write(line), isTerminal: process.stdout.isTTY };
}
