import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { JourneyDeps } from '#features/journeys/server/deps.ts';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { quietJobs } from '../lib/college.ts';
import { testDatabase } from '../lib/database.ts';
import { insertJourney, insertProgramme, type JourneyIds } from './insert-journey.ts';

/** The services of journeys on a real database, asked without HTTP. Its college is at UTC. */
export class PairService implements AsyncDisposable {
  readonly database: OpenDatabase;
  readonly deps: JourneyDeps;
  /** The events of notifications, in order. */
  readonly events: StoredEvent[] = [];
  /** The people whose browsers were sent an event, in order. */
  readonly sentTo: string[] = [];
  /** The topics that every process heard of, in order. */
  readonly published: string[] = [];

  protected constructor(database: OpenDatabase, timeZone: string) {
    this.database = database;
    this.deps = {
      db: database.db,
      bus: { publish: (topic) => void this.published.push(topic) },
      jobs: quietJobs,
      timeZone,
      realtime: { toUser: (_events, userId) => void this.sentTo.push(userId) },
      notifications: {
        notify: async (_tx, event, ids) => void this.events.push(event.with(ids)),
        recheck: async () => {},
        saw: async () => {},
      },
    };
  }

  static async open({ timeZone = 'UTC' }: { timeZone?: string } = {}): Promise<PairService> {
    return new PairService(await testDatabase(), timeZone);
  }

  get db() {
    return this.database.db;
  }

  async person(facts: Partial<Viewer> = {}): Promise<Viewer> {
    const userId = newId();
    const viewer: Viewer = {
      userId,
      sessionId: 'none',
      role: 'student',
      isPendingTeacher: false,
      isAdmin: false,
      name: 'Mira Mentee',
      email: `${userId}@college.example`,
      year: 'second',
      division: 'A',
      ...facts,
    };
    const { name, year, division } = viewer;
    await this.db.execute(sql`
      insert into people (id, role, is_admin, name, sort_name, email, year, division)
      values (${userId}, ${viewer.role}, ${viewer.isAdmin}, ${name}, ${name.toLowerCase()}, ${viewer.email},
        ${year}, ${division})`);
    return viewer;
  }

  mentor(name = 'Max Mentor'): Promise<Viewer> {
    return this.person({ role: 'teacher', year: null, division: null, name });
  }

  /** From now on the teacher is the student's mentor, and nobody else. */
  async setMentor(mentee: Viewer, mentor: Viewer | undefined): Promise<void> {
    await this.db.execute(sql`
      update mentorships set ended_at = now() where student_id = ${mentee.userId} and ended_at is null`);
    if (mentor)
      await this.db.execute(sql`
        insert into mentorships (id, mentor_id, student_id) values (${newId()}, ${mentor.userId}, ${mentee.userId})`);
  }

  /** A programme of the mentor's with the two in it; they are mentor and mentee from now on. */
  async journey(
    mentor: Viewer,
    mentee: Viewer,
    steps: Parameters<typeof insertProgramme>[2],
    programme: Parameters<typeof insertProgramme>[3] = {},
  ): Promise<JourneyIds> {
    await this.setMentor(mentee, mentor);
    const made = await insertProgramme(this.db, mentor.userId, steps, programme);
    const people = { mentorId: mentor.userId, menteeId: mentee.userId };
    return { ...made, journeyId: await insertJourney(this.db, { programmeId: made.programmeId, ...people }) };
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.database[Symbol.asyncDispose]();
  }
}
