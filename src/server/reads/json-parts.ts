// Answers that are put together from parts: each part is checked and serialized by itself, and can be kept.
import { type $ZodType, safeParse } from 'zod/v4/core';
import { compileSchema } from '#platform/patched-libraries/compiled-schemas.ts';
import type { Out, Schema } from '#shared/endpoint.ts';

/** A part of an answer as JSON, checked against its schema. Unknown keys are dropped; a wrong part is a defect. */
export function prepareJson<S extends Schema>(schema: S, value: Out<S>): string {
  const result = safeParse(compileSchema(schema as unknown as $ZodType), value);
  if (result.success) return JSON.stringify(result.data);
  const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`a part of an answer is against its contract: ${where}`);
}

/** An object of JSON texts with members of another one after its own. Neither is empty. */
export const mergeJson = (object: string, members: string): string =>
  `${object.slice(0, -1)},${members.slice(1)}`;

/** An object of a JSON text with a list of JSON texts as its last member. */
export const withList = (object: string, name: string, items: readonly string[]): string =>
  `${object.slice(0, -1)},"${name}":[${items.join(',')}]}`;
