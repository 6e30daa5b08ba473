import type { Made, OwnParts } from './composing.ts';
import { PreparedReply } from './prepared-reply.ts';
import type { Part } from './versions.ts';

/** What an entry takes beside its key and its value. Without it small answers would have no limit. */
const entryBytes = 200;
/** The same for a part that is kept with what is made of it. */
const partBytes = 100;
/** A number, a time, or an object beside what is in it. */
const valueBytes = 8;

/** The kept answers of one kind, by their keys. */
export type Kind = Map<string, Entry>;

/** A kept answer. */
export interface Entry extends Made {
  readonly kind: Kind;
  readonly key: string;
  /** While it is among the kept answers. */
  isIn: boolean;
  stamp: number;
  bytes: number;
  value: unknown;
  /** Since it was last looked at to make room. */
  wasAskedAgain: boolean;
  /** Of a composed answer: what the whole depends on. Undefined while there is no whole. */
  parts: readonly Part[] | undefined;
  /** Of a composed answer: the parts that are kept with it. */
  own: OwnParts | undefined;
}

/** All entries have the same fields, so that V8 looks at all of them in the same way. */
export const newEntry = (kind: Kind, key: string, stamp: number, until: number, own?: OwnParts): Entry => ({
  kind,
  key,
  isIn: false,
  stamp,
  until,
  bytes: 0,
  value: undefined,
  wasAskedAgain: false,
  parts: undefined,
  own,
});

/** The memory that it takes, its parts with it. */
export function bytesOfEntry({ key, value, own }: Entry): number {
  let bytes = key.length + entryBytes + bytesOf(value);
  if (own) for (const { value: part } of own) bytes += partBytes + bytesOf(part);
  return bytes;
}

/** About as much as its JSON, which takes longer to write. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return valueBytes;
  if (value instanceof PreparedReply) return value.json.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = valueBytes;
  if (Array.isArray(value) || value instanceof Set || value instanceof Map)
    for (const item of value) bytes += bytesOf(item);
  else if (isRecord(value)) for (const key in value) bytes += key.length + bytesOf(value[key]);
  return bytes;
}

const isRecord = (value: object): value is Record<string, unknown> => !(value instanceof Date);
