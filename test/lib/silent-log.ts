import type { Log } from '#platform/log/port.ts';

/** For what a test does not look at. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
