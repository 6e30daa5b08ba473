import { eq, sql } from 'drizzle-orm';
import type { Year } from '#shared/audience/classes.ts';
import { newId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { createAccountWithPassword, PasswordGate } from '#features/auth/server/service.ts';
import type { Profile } from '#features/people/contract/people.ts';
import { effectiveRole } from '#features/people/server/service.ts';
import { people } from '#features/people/server/table.ts';

export interface PersonFacts {
  role?: 'student' | 'teacher';
  name?: string;
  email?: string;
  password?: string;
  year?: Year;
  division?: 'A' | 'B' | 'C';
  studentId?: string;
  department?: string;
  bio?: string;
  /** Of a teacher. */
  officeHours?: string;
  isAdmin?: boolean;
  /** A teacher who waits for approval. */
  isPending?: boolean;
  joinedMinutesAgo?: number;
}
export interface BuiltPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  /** This person as a viewer of the services; no session stands behind it. */
  viewer: Viewer;
}

/** Somebody who can sign in. Without facts: a student of the second year, division A. */
export async function buildPerson(db: Database, facts: PersonFacts = {}): Promise<BuiltPerson> {
  const { password = 'margin-notes-42', isAdmin = false, isPending = false, joinedMinutesAgo = 0 } = facts;
  const name = facts.name ?? `Sami ${newId().slice(-6)}`;
  const email = facts.email ?? addressOf(name);
  const rules = {
    teacherSignup: isPending ? 'approval' : 'open',
    teacherDomains: [],
    adminEmails: isAdmin ? [email] : [],
    firstAccountIsAdmin: false,
  } as const;
  const passwordHash = await new PasswordGate().hash(password);
  const person = await db.transaction(async (tx) => {
    const made = await createAccountWithPassword(tx, rules, {
      email,
      passwordHash,
      profile: profileOf(facts, name, email),
    });
    if (made === undefined) throw new Error(`somebody has the address ${email} already`);
    const createdAt = sql`now() - make_interval(secs => ${joinedMinutesAgo * 60})`;
    await tx
      .update(people)
      .set({ bio: facts.bio ?? null, officeHours: facts.officeHours ?? null, createdAt })
      .where(eq(people.id, made.id));
    return made;
  });
  const { id: userId, year, division } = person;
  const viewer: Viewer = {
    userId,
    sessionId: newId(),
    role: effectiveRole(person),
    isPendingTeacher: isPending,
    isAdmin,
    name,
    email,
    year,
    division,
  };
  return { id: userId, name, email, password, viewer };
}

/** 'Dr. Ananya Rao' → ananya.rao@college.example */
const addressOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/^(dr|prof)\. |[^a-z\d -]/g, '')
    .split(' ');
  return `${words.join('.')}@college.example`;
};

function profileOf(facts: PersonFacts, name: string, email: string): Profile {
  if (facts.role === 'teacher') {
    return { role: 'teacher', name, department: facts.department ?? 'Physics', teacherId: email };
  }
  const { studentId = `S-${newId().slice(-6)}`, year = 'second', division = 'A' } = facts;
  return { role: 'student', name, studentId, year, division };
}
