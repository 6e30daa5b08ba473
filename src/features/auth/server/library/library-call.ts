import type { Origin } from '../context.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import type { OpenPath } from '../open-paths.ts';

/** A call on its way to the library. */
export interface LibraryCall {
  path: OpenPath;
  /** The body for the library. A guard may remove fields that the product does not offer. */
  body: Record<string, unknown>;
  cookieHeader: string | undefined;
  session: LiveSession | undefined;
  origin: Origin;
}
/** Runs after the library has answered. `status` is undefined when it threw. */
export type AfterAnswer = (status: number | undefined) => Promise<void>;
