import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Jobs would change answers between two reads. Resolves when none is due. */
export const jobsDone = ({ database }: TestServer): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await database.db.$client.query('select name from jobs where run_at <= now()');
      if (rows.length > 0) throw new Error(`${rows.length} jobs are due`);
    },
    { timeout: 20_000, interval: 50 },
  );
