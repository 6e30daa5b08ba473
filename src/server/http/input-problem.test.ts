import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parse } from './mount.ts';

test('the sentences use the singular for one entry and one character', () => {
  const Sent = z.object({
    messageIds: z.array(z.string().check(z.minLength(2))).check(z.minLength(1), z.maxLength(2)),
    initial: z.string().check(z.maxLength(1)),
  });
  const sent =
    (messageIds: string[], initial = 'A') =>
    () =>
      parse(Sent, { messageIds, initial });
  expect(sent([])).toThrow('Message ids must have at least 1 entry.');
  expect(sent(['ab', 'cd', 'ef'])).toThrow('Message ids may have at most 2 entries.');
  expect(sent(['a'])).toThrow('Message ids must have at least 2 characters.');
  expect(sent(['ab'], 'AB')).toThrow('Initial may have at most 1 character.');
});
