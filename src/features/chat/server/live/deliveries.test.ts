import { expect, test } from 'vitest';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { Deliveries } from './deliveries.ts';
import type { WriteConnection } from '../sending/write-connection.ts';

test('deliveries that browsers invent fill no more than a bounded memory', async () => {
  let asked = 0;
  const connection = {
    async query({ values }: { values: unknown[][] }) {
      asked += values[0]?.length ?? 0;
      return [];
    },
  } as unknown as WriteConnection;
  const deliveries = new Deliveries(connection, { messagesDelivered: () => undefined }, silentLog);
  for (let number = 0; number < 50_000; number += 1) deliveries.note('somebody', number, 1);
  await deliveries.drained();
  expect(asked).toBe(20_000);
});
