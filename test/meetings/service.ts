import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import type { StaffRight } from '#features/courses/contract/staff.ts';
import { courseSections, courseSectionStudents } from '#features/courses/server/sections/table.ts';
import { courseStaff } from '#features/courses/server/staff/table.ts';
import { courses } from '#features/courses/server/table.ts';
import { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import type { MeetingDeps } from '#features/meetings/server/deps.ts';
import { listMeetings } from '#features/meetings/server/lists/list-meetings.ts';
import { planMeetings } from '#features/meetings/server/planning/plan-meetings.ts';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { quietJobs } from '../lib/college.ts';
import { testDatabase } from '../lib/database.ts';
import { silentLog } from '../lib/silent-log.ts';

const minuteMs = 60_000;
const teaching = { role: 'teacher', year: null, division: null } as const;

/** The service of meetings on a real database, asked without HTTP. */
export class MeetingService implements AsyncDisposable {
  readonly database: OpenDatabase;
  readonly deps: MeetingDeps;
  /** The events of notifications, in order. */
  readonly events: StoredEvent[] = [];

  private constructor(database: OpenDatabase, timeZone: string) {
    this.database = database;
    this.deps = {
      db: database.db,
      bus: new MemoryBus(silentLog),
      jobs: quietJobs,
      timeZone,
      notifications: {
        notify: async (_tx, event, ids) => void this.events.push(event.with(ids)),
        recheck: async () => {},
        saw: async () => {},
      },
    };
  }

  static async open({ timeZone = 'UTC' }: { timeZone?: string } = {}): Promise<MeetingService> {
    return new MeetingService(await testDatabase(), timeZone);
  }

  get db() {
    return this.database.db;
  }

  /** A student of second A, unless `facts` say otherwise. */
  async person(facts: Partial<Viewer> = {}): Promise<Viewer> {
    const userId = newId();
    const viewer: Viewer = {
      userId,
      sessionId: 'none',
      role: 'student',
      isPendingTeacher: false,
      isAdmin: false,
      name: 'Sue Second',
      email: `${userId}@college.example`,
      year: 'second',
      division: 'A',
      ...facts,
    };
    await this.db.execute(sql`
      insert into people (id, role, name, sort_name, email, year, division)
      values (${userId}, ${viewer.role}, ${viewer.name}, ${viewer.name.toLowerCase()}, ${viewer.email},
        ${viewer.year}, ${viewer.division})`);
    return viewer;
  }

  teacher(name = 'Tara Teacher'): Promise<Viewer> {
    return this.person({ ...teaching, name });
  }

  /** For second A. */
  async course(owner: Viewer, title = 'Optics'): Promise<string> {
    const id = newId();
    await this.db.insert(courses).values({
      id,
      ownerId: owner.userId,
      title,
      description: 'Light.',
      category: '',
      level: 'all',
      visibility: 'restricted',
      targetYears: ['second'],
      targetDivisions: ['A'],
    });
    return id;
  }

  async section(courseId: string, ...students: Viewer[]): Promise<string> {
    const sectionId = newId();
    await this.db.insert(courseSections).values({ id: sectionId, courseId, name: `Lab ${sectionId}` });
    for (const { userId } of students)
      await this.db.insert(courseSectionStudents).values({ courseId, userId, sectionId, changedBy: userId });
    return sectionId;
  }

  async assistant(
    courseId: string,
    { userId }: Viewer,
    rights: StaffRight[],
    sectionId: string | null = null,
  ): Promise<void> {
    const place = { role: 'teachingAssistant', rights, sectionId, addedBy: userId } as const;
    await this.db.insert(courseStaff).values({ courseId, userId, ...place });
  }

  /** '2026-08-03T10:00' on the college's clock, so many minutes from now. */
  clock(inMinutes: number): string {
    return toClock(Date.now() + inMinutes * minuteMs, this.deps.timeZone);
  }

  /** A lecture of an hour, tomorrow unless `fields` say otherwise. */
  plan(
    viewer: Viewer,
    courseId: string,
    fields: Record<string, unknown> = {},
  ): Promise<{ meeting: Meeting; planned: number }> {
    const lecture = { title: 'Lecture', start: this.clock(24 * 60), minutes: 60 };
    return planMeetings(this.deps, viewer, courseId, parse(NewPlan, { ...lecture, ...fields }));
  }

  async list(viewer: Viewer, courseId: string, which: 'coming' | 'over' = 'coming'): Promise<Meeting[]> {
    return (await listMeetings(this.db, viewer, courseId, { which })).meetings;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.deps.bus[Symbol.asyncDispose]();
    await this.database[Symbol.asyncDispose]();
  }
}
