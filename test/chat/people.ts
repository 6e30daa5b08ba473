import type { Database } from '../../src/platform/database/port.ts';
import type { Viewer } from '../../src/server/session.ts';
import { newId } from '../../src/shared/id.ts';

/** People of the college without accounts, for tests of services. */
export async function buildPeople(db: Database, count: number): Promise<Viewer[]> {
  const viewers = Array.from({ length: count }, (_, index): Viewer => {
    const userId = newId();
    return {
      userId,
      sessionId: newId(),
      role: 'student',
      isPendingTeacher: false,
      isAdmin: false,
      name: `Person ${index}`,
      email: `${userId}@college.example`,
      year: 'second',
      division: 'A',
    };
  });
  await db.$client.query(
    `insert into people (id, role, name, sort_name, email, student_id, year, division)
     select id, 'student', 'Person ' || n, 'person ' || n, id || '@college.example', 'S-' || id, 'second', 'A'
     from unnest($1::text[]) with ordinality as p (id, n)`,
    [viewers.map((viewer) => viewer.userId)],
  );
  return viewers;
}
