import type { Viewer } from '#server/session.ts';
import { findAttempt, type TakenAttempt } from './find-attempt.ts';
import { hasMoreTime, moveEndsOfStudent } from './move-ends.ts';
import { endOne } from './run-out.ts';
import type { TakingDeps } from './taking-deps.ts';

/** The viewer's own as it stands: with the time that they have now, and handed in where the clock has ended it. */
export async function findCurrent(deps: TakingDeps, viewer: Viewer, id: string): Promise<TakenAttempt> {
  const taken = await findAttempt(deps.db, viewer, id);
  if (taken.attempt.state !== 'open') return taken;
  if (await hasMoreTime(deps.db, taken)) await moveEndsOfStudent(deps, taken.attempt.userId);
  else if (taken.hasRunOut) await endOne(deps, taken.attempt);
  else return taken;
  return findAttempt(deps.db, viewer, id);
}
