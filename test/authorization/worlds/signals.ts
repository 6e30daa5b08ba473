import { sql } from 'drizzle-orm';
import { signals } from '#features/signals/server/table.ts';
import type { TestServer } from '../../lib/server.ts';
import { missedTask } from '../../signals/missed-tasks.ts';
import type { Actors } from '../actors.ts';

export interface SignalsWorld {
  /** The key of a new open signal of the student’s, for the teacher: two deadlines were missed. */
  newSignal(): Promise<string>;
}

/** After the mentorship of the two has been made. */
export async function makeSignalsWorld(
  server: TestServer,
  { teacher, student }: Actors,
): Promise<SignalsWorld> {
  const { db } = server.database;
  const ids = [
    await missedTask(server, teacher, 'Lens drawing', 1),
    await missedTask(server, teacher, 'Lens report', 2),
  ];
  const key = `missedDeadlines ${ids.map((id) => `task:${id}`).join(' ')}`;
  return {
    newSignal: async () => {
      // Rows before this one may have switched Activity Tracking off.
      await db.execute(sql`update preferences set activity_tracking = true where user_id = ${student.id}`);
      await db.delete(signals);
      await db
        .insert(signals)
        .values({ studentId: student.id, mentorId: teacher.id, rule: 'missedDeadlines', key });
      return key;
    },
  };
}
