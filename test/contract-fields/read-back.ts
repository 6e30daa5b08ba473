import { type Call } from './calls.ts';
import { valueOf } from './leaves.ts';
import { type Fields, type Given, type Row, type Scene, at } from './row.ts';

/** Whether this row sends the field and finds it again. */
export const isRead = ({ unread, only, without }: Row, path: string): boolean =>
  !(unread && path in unread) && (only?.includes(path) ?? true) && !without?.includes(path);

/** A row that only has reasons sends nothing. */
export const isSent = ({ unread, ...rest }: Row): boolean =>
  unread === undefined || Object.keys(rest).length > 0;

/** By path: what the row says, and for the rest what the schema allows. */
export async function fieldsFor({ leaves }: Call, row: Row, given: Given): Promise<Fields> {
  const said = (await row.values?.(given)) ?? {};
  const fields: Fields = { ...said };
  for (const leaf of leaves.filter(({ path }) => isRead(row, path) && !(path in said))) {
    const value = valueOf(leaf, given.turn);
    if (value === undefined) throw new Error(`the row must say a value of ${leaf.path}`);
    fields[leaf.path] = value;
  }
  return fields;
}

/** Makes what the row is about, sends every field and reads the record. */
export async function sendAll(call: Call, row: Row, scene: Scene) {
  const given: Given = { ...scene, ids: (await row.about?.(scene)) ?? {} };
  const fields = await fieldsFor(call, row, given);
  return { given, expected: shownAs(row, fields), shown: await sendAndRead(call, row, given, fields) };
}

/** Sends these fields, and gives what the record then says at the place of each field that is read. */
export async function sendAndRead(call: Call, row: Row, given: Given, fields: Fields): Promise<Fields> {
  const body = nested(fields);
  const reply = await (row.send ? row.send(given, body) : call.send(given, row.as ?? 'teacher', body));
  const record = row.read ? await row.read(given, reply) : firstObject(reply);
  const paths = call.leaves.map(({ path }) => path).filter((path) => isRead(row, path));
  return Object.fromEntries(paths.map((path) => [path, plain(at(record, row.under?.[path] ?? path))]));
}

/** What the record is expected to say of these fields. */
export const shownAs = (row: Row, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => isRead(row, path))
      .map(([path, sent]) => [path, plain(row.form?.[path] ? row.form[path](sent) : sent)]),
  );

/** A moment in one form. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value)
    ? new Date(value).toISOString()
    : value;

const firstObject = (reply: unknown): unknown =>
  Object.values(reply ?? {}).find((each) => typeof each === 'object' && each !== null);

/** `{ 'a.b': 1 }` as the objects that it names. */
function nested(fields: Fields): Fields {
  const body: Fields = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const inner = names.reduce<Fields>((object, name) => (object[name] ??= {}) as Fields, body);
    inner[last] = value;
  }
  return body;
}
