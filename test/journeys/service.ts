import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { StepSort } from '#features/journeys/contract/sorts.ts';
import type { JourneyDeps } from '#features/journeys/server/deps.ts';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { quietJobs } from '../lib/college.ts';
import { testDatabase } from '../lib/database.ts';

const teaching = { role: 'teacher', year: null, division: null } as const;

/** A mentor with a mentee in a programme that runs. */
export interface JourneyPair {
  mentor: Viewer;
  mentee: Viewer;
  programmeId: string;
  journeyId: string;
}

/** The services of journeys on a real database, asked without HTTP. Its college is at UTC. */
export class JourneyService implements AsyncDisposable {
  readonly database: OpenDatabase;
  readonly deps: JourneyDeps;
  /** The events of notifications, in order. */
  readonly events: StoredEvent[] = [];
  /** The people whose browsers were sent an event, in order. */
  readonly sentTo: string[] = [];

  private constructor(database: OpenDatabase) {
    this.database = database;
    this.deps = {
      db: database.db,
      jobs: quietJobs,
      timeZone: 'UTC',
      realtime: { toUser: (_events, userId) => void this.sentTo.push(userId) },
      notifications: {
        notify: async (_tx, event, ids) => void this.events.push(event.with(ids)),
        recheck: async () => {},
        saw: async () => {},
      },
    };
  }

  static async open(): Promise<JourneyService> {
    return new JourneyService(await testDatabase());
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
      name: 'Mia Mentee',
      email: `${userId}@college.example`,
      year: 'second',
      division: 'A',
      ...facts,
    };
    const { name, year, division, role } = viewer;
    await this.db.execute(sql`
      insert into people (id, role, role_status, name, sort_name, email, year, division)
      values (${userId}, ${role}, 'active', ${name}, ${name.toLowerCase()}, ${viewer.email}, ${year}, ${division})`);
    return viewer;
  }

  mentor(name = 'Tara Mentor'): Promise<Viewer> {
    return this.person({ ...teaching, name });
  }

  /** From now on the teacher is the student's mentor, and nobody else. */
  async setMentor(mentee: Viewer, mentor: Viewer | undefined): Promise<void> {
    await this.db.execute(sql`
      update mentorships set ended_at = now() where student_id = ${mentee.userId} and ended_at is null`);
    if (mentor)
      await this.db.execute(sql`
        insert into mentorships (id, mentor_id, student_id) values (${newId()}, ${mentor.userId}, ${mentee.userId})`);
  }

  /** A new mentee of a new mentor, in a new programme. */
  async pair(): Promise<JourneyPair> {
    const [mentor, mentee] = [await this.mentor(), await this.person()];
    await this.setMentor(mentee, mentor);
    const programmeId = newId();
    await this.db.execute(sql`
      insert into programmes (id, title, made_from, owner_id, state, begins_on, weeks, changed_by)
      values (${programmeId}, 'First term', 'playbook', ${mentor.userId}, 'running', current_date, 12, ${mentor.userId})`);
    return { mentor, mentee, programmeId, journeyId: await this.join(programmeId, mentor, mentee) };
  }

  async join(programmeId: string, mentor: Viewer, mentee: Viewer): Promise<string> {
    const id = newId();
    await this.db.execute(sql`
      insert into journeys (id, programme_id, mentor_id, mentee_id, cohort)
      values (${id}, ${programmeId}, ${mentor.userId}, ${mentee.userId}, 'second A')`);
    return id;
  }

  /** A step that is due so many days from now. */
  async step(
    programmeId: string,
    sort: StepSort = 'checkIn',
    { title = 'Week 1', questions = [] as string[], dueInDays = 7 } = {},
  ): Promise<string> {
    const id = newId();
    await this.db.execute(sql`
      insert into programme_steps (id, programme_id, position, sort, title, week, weekday, due_at, questions)
      values (${id}, ${programmeId}, 1, ${sort}, ${title}, 1, 5, now() + make_interval(days => ${dueInDays}),
        ${JSON.stringify(questions)}::jsonb)`);
    return id;
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.database[Symbol.asyncDispose]();
  }
}
