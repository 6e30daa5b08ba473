import { expect, test } from 'vitest';
import { messageOf, offlineError, refusalOr, toApiError } from './api-error.ts';

const answered = (status: number, body?: unknown) => toApiError(new Response(null, { status }), body);
const sentence = 'Failed to create task. Please try again.';
const both = (error: unknown) => [refusalOr(error, sentence), messageOf(error, sentence)];

test('a refusal says its own sentence, with a code and without one', () => {
  const message = 'Due date cannot be in the past';
  expect(both(answered(400, { success: false, code: 'validation', message }))).toEqual([message, message]);
  expect(both(answered(400, { message }))).toEqual([message, message]);
});

test('an answer without a sentence, or none, shows the specified one', () => {
  for (const error of [answered(400), answered(413, '<html>Too large</html>'), answered(502, 'bad gateway')])
    expect(both(error)).toEqual([sentence, sentence]);
  expect(both(offlineError(new TypeError('fetch failed')))).toEqual([sentence, sentence]);
  expect(both(new Error('anything'))).toEqual([sentence, sentence]);
});

test('a failure of the server shows the specified sentence', () => {
  const failure = answered(500, { success: false, code: 'internal', message: 'Something went wrong.' });
  expect(refusalOr(failure, sentence)).toBe(sentence);
});
