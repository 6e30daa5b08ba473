import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/port.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { WordIndex } from './word-index.ts';

test('while the database is down the indexer asks once a second, not a hundred times', async () => {
  let asked = 0;
  const connect = async () => {
    asked += 1;
    throw new Error('connect ECONNREFUSED');
  };
  const words = new WordIndex({ $client: { connect } } as unknown as Database, silentLog);
  words.note(1);
  await wait(900);
  expect(asked).toBe(1);
  await words[Symbol.asyncDispose]();
});
