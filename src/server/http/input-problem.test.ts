import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerTo } from '../../../test/lib/answer-to.ts';
import { parse } from './mount.ts';

test('the sentences use the singular for one entry and one character', async () => {
  const Sent = z.object({
    messageIds: z.array(z.string().check(z.minLength(2))).check(z.minLength(1), z.maxLength(2)),
    initial: z.string().check(z.maxLength(1)),
  });
  const sent = async (messageIds: string[], initial = 'A') =>
    (await answerTo(() => parse(Sent, { messageIds, initial })))['message'];
  expect(await sent([])).toBe('Message ids must have at least 1 entry.');
  expect(await sent(['ab', 'cd', 'ef'])).toBe('Message ids may have at most 2 entries.');
  expect(await sent(['a'])).toBe('Message ids must have at least 2 characters.');
  expect(await sent(['ab'], 'AB')).toBe('Initial may have at most 1 character.');
});
