import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { Failpoints } from '#platform/failpoints.ts';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import type { Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { NewOffer } from '#features/bookings/contract/forms/offer.ts';
import type { BookingDeps } from '#features/bookings/server/deps.ts';
import { offerTimes } from '#features/bookings/server/offers/offer-times.ts';
import { readOffer } from '#features/bookings/server/offers/offers.ts';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { quietJobs } from '../lib/college.ts';
import { testDatabase } from '../lib/database.ts';

const teaching = { role: 'teacher', year: null, division: null } as const;
const clockChars = '2026-08-03T10:00'.length;
const hourMs = 3_600_000;

/** The service of bookings on a real database, asked without HTTP. Its college is at UTC. */
export class BookingService implements AsyncDisposable {
  readonly database: OpenDatabase;
  readonly deps: BookingDeps;
  /** The events of notifications, in order. */
  readonly events: StoredEvent[] = [];
  /** The subjects that were checked again. */
  readonly rechecked: string[] = [];
  /** The people whose browsers were sent an event, in order. */
  readonly sentTo: string[] = [];
  #hours = 24;

  private constructor(database: OpenDatabase, timeZone: string) {
    this.database = database;
    this.deps = {
      db: database.db,
      jobs: quietJobs,
      failpoints: new Failpoints(),
      timeZone,
      realtime: { toUser: (_events, userId) => void this.sentTo.push(userId) },
      notifications: {
        notify: async (_tx, event, ids) => void this.events.push(event.with(ids)),
        recheck: async (_tx, subject) => void this.rechecked.push(subject),
        saw: async () => {},
      },
    };
  }

  static async open({ timeZone = 'UTC' }: { timeZone?: string } = {}): Promise<BookingService> {
    return new BookingService(await testDatabase(), timeZone);
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
      name: 'Sue Second',
      email: `${userId}@college.example`,
      year: 'second',
      division: 'A',
      ...facts,
    };
    const { name, year, division } = viewer;
    await this.db.execute(sql`
      insert into people (id, role, role_status, name, sort_name, email, year, division)
      values (${userId}, ${viewer.isPendingTeacher ? 'teacher' : viewer.role},
        ${viewer.isPendingTeacher ? 'pending' : 'active'}, ${name}, ${name.toLowerCase()}, ${viewer.email},
        ${year}, ${division})`);
    return viewer;
  }

  teacher(name = 'Tara Teacher'): Promise<Viewer> {
    return this.person({ ...teaching, name });
  }

  /** From now on the teacher is the student's mentor, and nobody else. */
  async setMentor(student: Viewer, teacher: Viewer | undefined): Promise<void> {
    await this.db.execute(sql`
      update mentorships set ended_at = now() where student_id = ${student.userId} and ended_at is null`);
    if (teacher)
      await this.db.execute(sql`
        insert into mentorships (id, mentor_id, student_id) values (${newId()}, ${teacher.userId}, ${student.userId})`);
  }

  /** A moment of the college's clock at which no other offer of this service begins. */
  nextStart(): string {
    this.#hours += 5;
    return new Date(Date.now() + this.#hours * hourMs).toISOString().slice(0, clockChars);
  }

  /** For all students: four slots of a quarter of an hour, unless `more` says otherwise. */
  async offer(teacher: Viewer, more: object = {}): Promise<{ offer: Offer; slots: Slot[] }> {
    const facts = { title: 'Office hours', offeredTo: 'students', start: this.nextStart() };
    const input = parse(NewOffer, { ...facts, minutes: 15, slots: 4, ...more });
    return readOffer(this.db, teacher, await offerTimes(this.deps, teacher, input));
  }

  /** Moves an offer with its slots, so that its first slot begins so many minutes from now: the past, too. */
  async shift(offerId: string, minutesFromNow: number): Promise<void> {
    const { rows } = await this.db.execute<{ seconds: number }>(sql`
      select extract(epoch from now() - start_at)::float8 + ${minutesFromNow * 60}::float8 as seconds
      from booking_offers where id = ${offerId}`);
    const by = sql`make_interval(secs => ${rows[0]?.seconds ?? 0}::float8)`;
    await this.db.execute(sql`
      update booking_offers set start_at = start_at + ${by}, end_at = end_at + ${by} where id = ${offerId}`);
    // By an odd number of milliseconds: no slot comes to the place of another one.
    await this.db.execute(sql`
      update booking_slots set start_at = start_at + ${by}, end_at = end_at + ${by} where offer_id = ${offerId}`);
  }

  /** What the table says of the slots of an offer: who has each, in their order. */
  async holders(offerId: string): Promise<(string | null)[]> {
    const { rows } = await this.db.execute<{ studentId: string | null }>(sql`
      select b.student_id as "studentId" from booking_slots s
      left join bookings b on b.slot_id = s.id and b.cancelled_at is null
      where s.offer_id = ${offerId} order by s.start_at`);
    return rows.map(({ studentId }) => studentId);
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.database[Symbol.asyncDispose]();
  }
}
