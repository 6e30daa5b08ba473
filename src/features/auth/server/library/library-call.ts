import type { Origin } from '../context.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import type { OpenPath } from '../open-paths.ts';

/** A call on its way to the library. */
export interface LibraryCall {
  path: OpenPath;
  /** What the library will get: a guard may take out what we do not offer. */
  body: Record<string, unknown>;
  cookieHeader: string | undefined;
  session: LiveSession | undefined;
  origin: Origin;
}
/** What is left to do when the library has answered; undefined when it threw. */
export type AfterAnswer = (status: number | undefined) => Promise<void>;
