// Sentences for invalid values, where the contract has none.
import type { $ZodErrorMap, $ZodRawIssue } from 'zod/v4/core';

/** Names the field and the expected value. The validator's own messages name types. */
export const inputProblem: $ZodErrorMap = (issue) => `${nameOf(issue.path)} ${problemOf(issue)}.`;

function problemOf(issue: $ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? 'something else'}`;
  if (issue.code === 'too_big') return `may ${sizeOf(issue, 'at most', Number(issue.maximum))}`;
  if (issue.code === 'too_small') return tooSmall(issue, Number(issue.minimum));
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  const format = issue.code === 'invalid_format' ? formats[issue.format] : undefined;
  return format ?? 'is not in the right form';
}

const tooSmall = (issue: $ZodRawIssue, minimum: number): string =>
  issue.input === '' && minimum === 1 ? 'is missing' : `must ${sizeOf(issue, 'at least', minimum)}`;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be an address',
  date: 'must be a date',
  datetime: 'must be a date with a time',
};

function sizeOf(issue: $ZodRawIssue, bound: 'at most' | 'at least', size: number): string {
  const { origin } = issue as { origin?: string };
  if (origin === 'string') return `have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`;
  return origin === 'array'
    ? `have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`
    : `be ${bound} ${size}`;
}

/** `assignedYear` becomes Assigned year. For an entry of a list, the list is named. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'the request';
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .replaceAll(/[_.-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
