import { expect, test } from 'vitest';
import { toAppError } from './errors.ts';

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('what the driver says of a database that went away is a 503: %s', (said) => {
  expect(toAppError(new Error('Failed query', { cause: new Error(said) }))).toMatchObject({
    code: 'unavailable',
    status: 503,
  });
});
