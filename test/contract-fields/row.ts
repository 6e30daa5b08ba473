import type { Actors } from '../authorization/actors.ts';
import type { World } from '../authorization/world.ts';
import type { TestServer } from '../lib/server.ts';

export type Fields = Record<string, unknown>;
export type Ids = Record<string, string>;

/** What a row may use: the people and records of the matrix of authorization, and a way to call. */
export interface Scene {
  server: TestServer;
  world: World;
  actors: Actors;
  /** 1, then 2: the same call with other values. */
  turn: number;
  /** The answer's JSON, as somebody gets it. Throws unless it is good. */
  ask: (as: keyof Actors, verb: string, path: string, body?: object) => Promise<unknown>;
  /** The id of a new file of somebody's. */
  upload: (as: keyof Actors, purpose: string, file?: File) => Promise<string>;
}
export interface Given extends Scene {
  /** What `about` gave: the ids of the address, and what else the row needs. */
  ids: Ids;
}

/** How a call stores what it takes. A call whose fields depend on each other has several rows. */
export interface Row {
  /** Sends it and reads it back. The teacher unless it says so. */
  as?: keyof Actors;
  about?: (scene: Scene) => Promise<Ids> | Ids;
  /** What the schema does not say: ids, names of the college's lists, fields that depend on each other. */
  values?: (given: Given) => Promise<Fields> | Fields;
  /** Only these fields, or all but these: another row sends the others. */
  only?: readonly string[];
  without?: readonly string[];
  /** Where the call needs more than a signed-in person. */
  send?: (given: Given, body: object) => Promise<unknown>;
  /** The record as a call shows it afterwards. Unless it says so: the first object of the reply. */
  read?: (given: Given, reply: unknown) => Promise<unknown>;
  /** Where the record has a field under another name. */
  under?: Readonly<Record<string, string>>;
  /** What the record then says, where that is not what was sent. */
  form?: Readonly<Record<string, (sent: unknown) => unknown>>;
  /** Fields that no call shows, each with its reason. They are sent where `values` has them. */
  unread?: Readonly<Record<string, string>>;
  /** An absent field stays. PATCH always says so. */
  isChange?: boolean;
}
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** What stands at a path of objects and lists: `documents.0.name`. */
export const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      record,
    );
export const idAt = (record: unknown, path: string): string => String(at(record, path));

/** Reads the record from another call than the one that stored it. */
export const readFrom =
  (as: keyof Actors, address: (ids: Ids, reply: unknown) => string, where: string): Row['read'] =>
  async ({ ask, ids }, reply) =>
    at(await ask(as, 'GET', address(ids, reply)), where);
