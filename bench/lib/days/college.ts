import { sql } from 'drizzle-orm';
import { PasswordGate } from '../../../src/features/auth/server/password/password.ts';
import type { Database } from '../../../src/platform/database/port.ts';
import { makePeople } from '../accounts.ts';
import { fillTeaching } from '../fill-teaching.ts';

export const password = 'a password for benches 42';

export interface Student {
  id: string;
  email: string;
}

/** A teacher with tasks and courses, and so many students of one class who sign in with `password`. */
export async function fillCollege(db: Database, students: number): Promise<Student[]> {
  const people = await makePeople(db, 'nobody uses these sessions', students + 1);
  await using gate = new PasswordGate();
  await db.execute(sql`
    insert into identity_account (id, account_id, provider_id, user_id, password)
    select 'bench-account-' || id, id, 'credential', id, ${await gate.hash(password)} from identity_user`);
  await fillTeaching(db, people, 40);
  await db.execute(sql`vacuum analyze`);
  return people
    .slice(1)
    .map(({ userId }, index) => ({ id: userId, email: `person${index + 2}@college.example` }));
}
