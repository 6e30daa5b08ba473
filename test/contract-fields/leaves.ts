import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Schema } from '#shared/endpoint.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** One field of what a call takes; `path` leads through the objects around it. */
export interface Leaf {
  path: string;
  schema: JsonSchema;
}

/** Every field that a schema takes, of all its shapes. A list is one field. */
export function leavesOf(schema: Schema): Leaf[] {
  const json = toJSONSchema(schema as unknown as $ZodType, { io: 'input', unrepresentable: 'any' });
  const found = new Map<string, Leaf>();
  for (const leaf of walk(json as JsonSchema, '')) if (!found.has(leaf.path)) found.set(leaf.path, leaf);
  return [...found.values()];
}

function walk(schema: JsonSchema, path: string): Leaf[] {
  const shapes = (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ properties }) => properties);
  if (shapes.length === 0) return path === '' ? [] : [{ path, schema }];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) =>
      walk(field, path === '' ? name : `${path}.${name}`),
    ),
  );
}

/** Not two fields get the same text, in one run or in two. */
let made = 0;

/**
 * A value that the field takes. Another `turn` gives another value: what a call drops cannot pass for its default twice.
 * Undefined where the schema does not say enough.
 */
export function valueOf({ path, schema }: Leaf, turn: number): unknown {
  const choice = (schema.anyOf ?? schema.oneOf ?? [schema]).find((each) => !isBlank(each)) ?? schema;
  if (choice.enum) return choice.enum[turn % choice.enum.length];
  const type = [choice.type].flat().find((each) => each !== 'null');
  return byType[type ?? '']?.(path, choice, turn);
}

const numberOf: ByType = (path, { minimum = 0 }, turn) =>
  Math.max(minimum, 0) + 10 * turn + (path.length % 7);
type ByType = (path: string, schema: JsonSchema, turn: number) => unknown;
const byType: Record<string, ByType> = {
  boolean: (_path, _schema, turn) => turn % 2 === 1,
  number: numberOf,
  integer: numberOf,
  string: (path, schema, turn) => textOf(path, schema, turn),
  array: (path, { items = {} }, turn) => {
    const item = valueOf({ path, schema: items }, turn);
    return item === undefined ? undefined : [item];
  },
};

const isBlank = ({ type, const: only, enum: choices }: JsonSchema): boolean =>
  type === 'null' || only === '' || (choices?.length === 1 && choices[0] === '');

function textOf(
  path: string,
  { format, pattern, maxLength = 200 }: JsonSchema,
  turn: number,
): string | undefined {
  const inDays = new Date(
    Math.floor(Date.now() / 60_000) * 60_000 + turn * 86_400_000 + path.length * 60_000,
  );
  if (format === 'date-time') return inDays.toISOString();
  made += 1;
  const word = `${path.split('.').at(-1) ?? ''}-${turn}-${made}`;
  const texts = [
    `${word.replaceAll('-', ' ')} of it`,
    word,
    `${word}@college.example`,
    `https://college.example/${word}`,
  ];
  const fits = (text: string) =>
    text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return format === 'uri' ? texts.at(-1) : texts.find(fits);
}
