import { sql } from 'drizzle-orm';
import { post } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';

export interface TalksWorld {
  /** Planned by the teacher, to come: with the student, a mentee. */
  coming: string;
  newTalk: () => Promise<string>;
  /** It has begun. */
  newBegun: () => Promise<string>;
  newStart: () => string;
}

const hourMs = 3_600_000;

const newStart = (): string => new Date(Date.now() + 30 * 24 * hourMs).toISOString();

/** After the mentorship of the two has been made. */
export async function makeTalksWorld(
  { url, database }: TestServer,
  { teacher, student }: Actors,
): Promise<TalksWorld> {
  const newTalk = async (): Promise<string> => {
    const body = { title: 'Term goals', menteeIds: [student.id], startAt: newStart(), minutes: 30 };
    const answer = await post(`${url}/api/talks`, body, teacher.cookie);
    return ((await answer.json()) as { talk: { id: string } }).talk.id;
  };
  return {
    coming: await newTalk(),
    newTalk,
    newBegun: async () => {
      const id = await newTalk();
      await database.db.execute(sql`
        update talks set start_at = now() - interval '1 hour', end_at = now() - interval '30 minutes'
        where id = ${id}`);
      return id;
    },
    newStart,
  };
}
