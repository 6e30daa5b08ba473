import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import { auditLog } from '#features/audit/server/table.ts';
import { MeetingService } from '../../../../../test/meetings/service.ts';
import type { AttendanceState } from '../../contract/attendance.ts';
import { cancelMeeting } from '../changes/cancel-meeting.ts';
import { changeMeeting } from '../changes/change-meeting.ts';
import { meetings } from '../table.ts';
import { readMeeting } from '../view.ts';
import { checkIn, closeCheckIn, openCheckIn, showCode } from './check-in.ts';
import { codeAt } from './code.ts';
import { markStudents } from './mark.ts';
import { readOwnAttendance } from './own-attendance.ts';
import { readRegister } from './register.ts';

let service: MeetingService;
let owner: Viewer;
let sue: Viewer;
let sam: Viewer;
/** A student of the class, and in some courses on the staff. */
let helper: Viewer;
let stranger: Viewer;
beforeAll(async () => {
  service = await MeetingService.open();
  owner = await service.teacher();
  sue = await service.person({ name: 'Sue Second' });
  sam = await service.person({ name: 'Sam Second' });
  helper = await service.person({ name: 'Hana Helper' });
  stranger = await service.person({ name: 'Tim Third', year: 'third', division: 'B' });
});
afterAll(() => service[Symbol.asyncDispose]());

const refused = (code: string) => expect.objectContaining({ code });
/** A meeting that began so many minutes ago. */
const running = async (minutesAgo = 2, fields: object = {}): Promise<{ courseId: string; id: string }> => {
  const courseId = await service.course(owner);
  const start = service.clock(-minutesAgo);
  const { meeting } = await service.plan(owner, courseId, { start, ...fields });
  return { courseId, id: meeting.id };
};
const open = (id: string, who = owner) => openCheckIn(service.deps, who, id);
const codeOf = async (id: string): Promise<string> => (await showCode(service.db, owner, id)).code;
/** What its codes are made with. */
async function secretOf(id: string): Promise<string> {
  const { codeSecret } = meetings;
  const [row] = await service.db.select({ codeSecret }).from(meetings).where(eq(meetings.id, id));
  return row?.codeSecret ?? expect.fail('no codes are taken');
}
const give = (who: Viewer, id: string, code: string) => checkIn(service.deps, who, id, code);
const mark = (who: Viewer, id: string, ...marks: [Viewer, AttendanceState | null][]) =>
  markStudents(
    service.deps,
    who,
    id,
    marks.map(([{ userId }, state]) => ({ userId, state })),
  );
const states = async (id: string, who = owner) =>
  (await readRegister(service.db, who, id)).lines.map(({ name, state, byCode }) => [name, state, byCode]);

test('three hundred students give the code, fifty at a time and each of them twice at once: all are counted, none twice', async () => {
  const others = await MeetingService.open();
  try {
    const teacher = await others.teacher();
    const courseId = await others.course(teacher);
    const students = await Promise.all(
      Array.from({ length: 300 }, (_, at) => others.person({ name: `Student ${at}` })),
    );
    const { meeting } = await others.plan(teacher, courseId, { start: others.clock(-2) });
    await openCheckIn(others.deps, teacher, meeting.id);
    const shown = await showCode(others.db, teacher, meeting.id);
    expect(shown.students).toBe(300);
    let { code } = shown;
    // On a busy machine the code has changed before some of them have given it: they give the one that is shown then.
    const giveShown = async (who: Viewer): Promise<AttendanceState> => {
      try {
        return await checkIn(others.deps, who, meeting.id, code);
      } catch (error) {
        expect(error).toEqual(refused('validation'));
        ({ code } = await showCode(others.db, teacher, meeting.id));
        return giveShown(who);
      }
    };
    for (let at = 0; at < students.length; at += 50) {
      const some = students.slice(at, at + 50);
      const given = [...some, ...some].map(giveShown);
      expect(new Set(await Promise.all(given))).toEqual(new Set(['present']));
    }
    const { lines } = await readRegister(others.db, teacher, meeting.id);
    expect(lines.filter(({ state, byCode }) => state === 'present' && byCode)).toHaveLength(300);
    expect((await showCode(others.db, teacher, meeting.id)).counted).toBe(300);
    const { rows } = await others.db.execute(sql`select 1 from meeting_attendance`);
    expect(rows).toHaveLength(300);
  } finally {
    await others[Symbol.asyncDispose]();
  }
});

test('a code that was passed on after its time is refused, and stands in the audit log', async () => {
  const { id } = await running();
  await open(id);
  const old = codeAt(await secretOf(id), new Date(Date.now() - 60_000)).code;
  await expect(give(sue, id, old)).rejects.toEqual(refused('validation'));
  const wrong = await service.db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subject, id));
  expect(wrong).toContainEqual({ actorId: sue.userId });
  expect(await give(sue, id, await codeOf(id))).toBe('present');
  // Again, later, after a lost answer.
  expect(await give(sue, id, old)).toBe('present');
});

test('a stranger gets the answer for an unknown meeting, and the staff is not counted', async () => {
  const { id, courseId } = await running();
  await open(id);
  const code = await codeOf(id);
  await expect(give(stranger, id, code)).rejects.toEqual(refused('not_found'));
  await expect(give(stranger, 'unknown', code)).rejects.toEqual(refused('not_found'));
  await service.assistant(courseId, helper, ['handIns']);
  for (const who of [owner, helper]) await expect(give(who, id, code)).rejects.toEqual(refused('forbidden'));
});

test('codes are taken in the time of the meeting, by those who opened them', async () => {
  const early = await running(-60);
  const over = await running(120);
  for (const { id } of [early, over]) await expect(open(id)).rejects.toEqual(refused('conflict'));
  const soon = await running(-10);
  await expect(open(soon.id, sue)).rejects.toEqual(refused('forbidden'));
  await expect(showCode(service.db, owner, soon.id)).rejects.toEqual(refused('conflict'));
  const until = await open(soon.id);
  const code = await codeOf(soon.id);
  const secret = await secretOf(soon.id);
  expect(await open(soon.id)).toEqual(until);
  expect(await secretOf(soon.id)).toBe(secret);
  expect((await readMeeting(service.db, sue, soon.id)).checkInUntil).toBe(until.toISOString());
  // A longer meeting takes codes for longer.
  await changeMeeting(service.deps, owner, soon.id, { scope: 'this', minutes: 90 });
  expect((await readMeeting(service.db, sue, soon.id)).checkInUntil).toBe(
    new Date(until.getTime() + 30 * 60_000).toISOString(),
  );
  expect(await codeOf(soon.id)).toMatch(/^\w{6}$/);
  await closeCheckIn(service.deps, owner, soon.id);
  await expect(give(sue, soon.id, code)).rejects.toEqual(refused('conflict'));
  expect((await readMeeting(service.db, sue, soon.id)).checkInUntil).toBeNull();
});

test('a meeting that is moved takes no codes any more', async () => {
  const { id } = await running();
  await open(id);
  const code = await codeOf(id);
  await changeMeeting(service.deps, owner, id, { scope: 'this', start: service.clock(5) });
  await expect(give(sue, id, code)).rejects.toEqual(refused('conflict'));
});

test('who comes a quarter of an hour after the beginning is late; nobody comes to a cancelled meeting', async () => {
  const { id } = await running(20);
  await open(id);
  const code = await codeOf(id);
  expect(await give(sue, id, code)).toBe('late');
  await cancelMeeting(service.deps, owner, id, { scope: 'this', note: '' });
  await expect(give(sam, id, code)).rejects.toEqual(refused('conflict'));
  await expect(open(id)).rejects.toEqual(refused('conflict'));
  await expect(mark(owner, id, [sam, 'present'])).rejects.toEqual(refused('conflict'));
});

test('the staff marks all or none, and its marks stay when a student gives a code', async () => {
  const { id, courseId } = await running();
  await expect(mark(owner, id, [sue, 'absent'], [stranger, 'present'])).rejects.toEqual(refused('not_found'));
  expect(await states(id)).toEqual([
    ['Hana Helper', null, false],
    ['Sam Second', null, false],
    ['Sue Second', null, false],
  ]);
  await mark(owner, id, [sue, 'excused'], [sam, 'late']);
  await open(id);
  expect(await give(sue, id, await codeOf(id))).toBe('excused');
  await mark(owner, id, [sam, null]);
  expect(await give(sam, id, await codeOf(id))).toBe('present');
  // The same mark again: the student gave the code.
  const lines = await mark(owner, id, [sam, 'present']);
  expect(lines.map(({ name, state, byCode }) => [name, state, byCode])).toEqual([
    ['Hana Helper', null, false],
    ['Sam Second', 'present', true],
    ['Sue Second', 'excused', false],
  ]);
  expect(await readOwnAttendance(service.db, sue, courseId)).toMatchObject({
    meetings: [{ id, state: 'excused' }],
    counts: { present: 0, late: 0, absent: 0, excused: 1 },
  });
  await expect(readOwnAttendance(service.db, owner, courseId)).rejects.toEqual(refused('forbidden'));
  await expect(readOwnAttendance(service.db, stranger, courseId)).rejects.toEqual(refused('not_found'));
});

test('of two who mark the same students at once, all marks of the later one stay', async () => {
  const { id } = await running();
  await Promise.all([
    mark(owner, id, [sue, 'present'], [sam, 'late']),
    mark(owner, id, [sam, 'absent'], [sue, 'absent']),
  ]);
  const [, ofSam, ofSue] = (await states(id)).map(([, state]) => state);
  expect([
    ['late', 'present'],
    ['absent', 'absent'],
  ]).toContainEqual([ofSam, ofSue]);
});

test('an assistant of one section keeps the register of its students only', async () => {
  const { id, courseId } = await running();
  const [labA, labB] = [await service.section(courseId, sue), await service.section(courseId, sam)];
  await service.assistant(courseId, helper, ['grade'], labA);
  expect(await states(id, helper)).toEqual([['Sue Second', null, false]]);
  await expect(mark(helper, id, [sam, 'present'])).rejects.toEqual(refused('not_found'));
  await mark(helper, id, [sue, 'present']);
  await mark(owner, id, [sam, 'present']);
  await open(id, helper);
  expect(await showCode(service.db, helper, id)).toMatchObject({ counted: 1, students: 1 });
  const { meeting } = await service.plan(owner, courseId, { sectionIds: [labB] });
  await expect(readRegister(service.db, helper, meeting.id)).rejects.toEqual(refused('forbidden'));
  expect(await readMeeting(service.db, helper, meeting.id)).toMatchObject({ canMark: false });
  // Students who mark others are no students of the meeting.
  await expect(mark(owner, id, [helper, 'present'])).rejects.toEqual(refused('not_found'));
});
