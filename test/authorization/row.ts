import type { Access } from '#shared/endpoint.ts';
import type { Actor, Actors } from './actors.ts';
import type { World } from './world.ts';

/** What is asked: the parts of a request that the endpoint's path and schemas need. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Instead of a body: a form with files. */
  form?: FormData;
  /** Instead of the actor's own: for what would end it. */
  cookie?: string;
}

/** One line of the matrix: a request about one thing, and the status that each actor gets. */
export interface Row {
  /** "own", "somebody else's", "unknown", … */
  what: string;
  ask(world: World, actor: Actor, actors: Actors): Ask | Promise<Ask>;
  /** Those who get past the endpoint's `access`. One number: the same for all of them. */
  expect: number | Partial<Record<Actor, number>>;
  /** The name of a row whose answers must equal this one's byte for byte where this one is no 200: existence does not leak. */
  sameAs?: string;
}

/** The status that `access` alone decides; undefined where the row decides. */
function statusByAccess(access: Access, actor: Actor): number | undefined {
  if (access === 'public') return undefined;
  if (actor === 'nobody' || actor === 'revoked') return 401;
  if (access === 'teacher' && actor !== 'teacher' && actor !== 'administrator') return 403;
  if (access === 'admin' && actor !== 'administrator') return 403;
  return undefined;
}

export function expectedStatus(row: Row, access: Access, actor: Actor): number {
  const denied = statusByAccess(access, actor);
  if (denied !== undefined) return denied;
  const status = typeof row.expect === 'number' ? row.expect : row.expect[actor];
  if (status === undefined) throw new Error(`the row "${row.what}" says nothing about ${actor}`);
  return status;
}
