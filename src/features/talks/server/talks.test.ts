import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { book } from '#features/bookings/server/bookings.ts';
import { BookingService } from '../../../../test/bookings/service.ts';
import { NewTalk } from '../contract/forms/talk.ts';
import type { Talk } from '../contract/talks.ts';
import { changeTalk } from './changes/change-talk.ts';
import { cancelTalk, sayMissed } from './changes/end-talk.ts';
import { planTalk } from './changes/plan-talk.ts';
import { currentMenteesOf, findTalk, findTalkRow } from './find-talk.ts';
import { listTalks } from './lists/list-talks.ts';
import { talkRights } from './rights.ts';

const hourMs = 3_600_000;

let service: BookingService;
let mentor: Viewer;
let sue: Viewer;
let sam: Viewer;
let stranger: Viewer;
beforeAll(async () => {
  service = await BookingService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  mentor = await service.teacher('Tara Teacher');
  sue = await service.person({ name: 'Sue Second' });
  sam = await service.person({ name: 'Sam Second' });
  stranger = await service.teacher('Otto Other');
  await service.setMentor(sue, mentor);
  await service.setMentor(sam, mentor);
  service.events.length = 0;
  service.sentTo.length = 0;
});

async function refusalOf(call: Promise<unknown>): Promise<[code: string, words: string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return [error.code, wordsOf(error.reason)];
    throw error;
  }
  throw new Error('it was not refused');
}
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const plan = (more: object = {}, who = mentor): Promise<Talk> =>
  planTalk(
    service.deps,
    who,
    parse(NewTalk, {
      title: 'Term goals',
      menteeIds: [sue.userId],
      startAt: inHours(24),
      minutes: 30,
      ...more,
    }),
  );
/** So many hours from now: the past, too. */
const shift = (id: string, hours: number) =>
  service.db.execute(sql`
    update talks set end_at = end_at - start_at + ${inHours(hours)}::timestamptz, start_at = ${inHours(hours)}
    where id = ${id}`);
const titles = async (viewer: Viewer, when: 'coming' | 'past', more: object = {}) =>
  (await listTalks(service.db, viewer, { when, ...more })).talks.map(({ title }) => title);
/** 'talk.planned to …', in the order of the events. */
const kinds = () => service.events.map(({ kind, to }) => `${kind} to ${String(to)}`);
const announced = (kind: string, who: Viewer) => `talk.${kind} to ${who.userId}`;

test('a mentor plans a meeting with several mentees, and each of them is invited', async () => {
  const talk = await plan({ menteeIds: [sue.userId, sam.userId], place: 'Room 206' });
  expect(talk).toMatchObject({ title: 'Term goals', state: 'planned', canManage: true, place: 'Room 206' });
  expect(talk.mentees.map(({ name }) => name).toSorted()).toEqual(['Sam Second', 'Sue Second']);
  expect(kinds().toSorted()).toEqual([announced('planned', sue), announced('planned', sam)].toSorted());
  expect(service.sentTo.toSorted()).toEqual([mentor.userId, sue.userId, sam.userId].toSorted());
  for (const who of [mentor, sue, sam]) expect(await titles(who, 'coming')).toEqual(['Term goals']);
  expect(await titles(stranger, 'coming')).toEqual([]);
  expect(await titles(mentor, 'coming', { mentee: sue.userId })).toEqual(['Term goals']);
  expect((await refusalOf(findTalk(service.db, stranger, talk.id)))[0]).toBe('not_found');
  expect((await refusalOf(titles(stranger, 'coming', { mentee: sue.userId })))[0]).toBe('not_found');
});

test('a repeat plans once', async () => {
  const clientId = 'client-id-1';
  const startAt = inHours(24);
  const [one, other] = await Promise.all([plan({ clientId, startAt }), plan({ clientId, startAt })]);
  expect(other.id).toBe(one.id);
  expect(service.events).toHaveLength(1);
});

test('a meeting is planned with own mentees only, and not in the past', async () => {
  const own = 'You can plan meetings with your own mentees only';
  expect(await refusalOf(plan({}, stranger))).toEqual(['validation', own]);
  expect(await refusalOf(plan({ startAt: inHours(-1) }))).toEqual([
    'validation',
    'A meeting cannot begin in the past',
  ]);
  expect((await refusalOf(plan({ startAt: inHours(500 * 24) })))[0]).toBe('validation');
});

test('a moved meeting is announced again; who is added is invited, and who is taken out hears of it', async () => {
  const { id } = await plan();
  service.events.length = 0;
  const moved = await changeTalk(service.deps, mentor, id, { startAt: inHours(48), version: 1 });
  expect(moved.version).toBe(2);
  expect(kinds()).toEqual([announced('moved', sue)]);
  service.events.length = 0;
  await changeTalk(service.deps, mentor, id, { menteeIds: [sam.userId], version: 2 });
  expect(kinds()).toEqual([announced('planned', sam), announced('left', sue)]);
  service.events.length = 0;
  await changeTalk(service.deps, mentor, id, { about: 'Bring your plan.', version: 3 });
  expect(kinds()).toEqual([]);
  await changeTalk(service.deps, mentor, id, { place: 'Library', version: 4 });
  expect(kinds()).toEqual([announced('changed', sam)]);
});

test('an outdated change is a conflict with who was faster and when, and changes nothing', async () => {
  const { id } = await plan();
  await changeTalk(service.deps, mentor, id, { title: 'First', version: 1 });
  const late = changeTalk(service.deps, mentor, id, { title: 'Second', version: 1 });
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    details: { byId: mentor.userId, byName: 'Tara Teacher', version: 2 },
  });
  expect((await findTalk(service.db, mentor, id)).title).toBe('First');
  expect((await refusalOf(changeTalk(service.deps, stranger, id, { version: 2 })))[0]).toBe('not_found');
});

test('it is cancelled until it begins; afterwards its mentor says whether it took place', async () => {
  const { id } = await plan();
  expect((await refusalOf(sayMissed(service.deps, mentor, id, true)))[0]).toBe('conflict');
  await shift(id, -2);
  expect((await refusalOf(cancelTalk(service.deps, mentor, id)))[0]).toBe('conflict');
  expect((await sayMissed(service.deps, mentor, id, true)).state).toBe('missed');
  expect((await sayMissed(service.deps, mentor, id, true)).state).toBe('missed');
  expect((await sayMissed(service.deps, mentor, id, false)).state).toBe('planned');
  const other = await plan({ title: 'Cancelled one' });
  service.events.length = 0;
  expect((await cancelTalk(service.deps, mentor, other.id)).state).toBe('cancelled');
  await cancelTalk(service.deps, mentor, other.id);
  expect(kinds()).toEqual([announced('cancelled', sue)]);
  // A mentee who missed the notification does not come.
  expect(await titles(sue, 'coming')).toEqual(['Cancelled one']);
});

test('a mentee whose mentor it is no more sees what was, and not what comes', async () => {
  const past = await plan({ title: 'What was' });
  await shift(past.id, -5);
  const coming = await plan({ title: 'What comes', menteeIds: [sue.userId, sam.userId] });
  await service.setMentor(sue, stranger);
  expect(await titles(sue, 'past')).toEqual(['What was']);
  expect(await titles(sue, 'coming')).toEqual([]);
  expect(await titles(sam, 'coming')).toEqual(['What comes']);
  expect((await refusalOf(findTalk(service.db, sue, coming.id)))[0]).toBe('not_found');
  // The rule says the same of a row in memory.
  for (const { id } of [past, coming]) {
    const row = await findTalkRow(service.db, id);
    if (row === undefined) throw new Error('no row');
    const mentees = await currentMenteesOf(service.db, row);
    for (const viewer of [mentor, sue, sam, stranger]) {
      const isFound = await findTalk(service.db, viewer, id).then(
        () => true,
        () => false,
      );
      expect(talkRights.read.holds(viewer, { ...row, mentees })).toBe(isFound);
    }
  }
});

test('what a mentee books with the mentor is in the same list, and what was comes page by page', async () => {
  const { slots } = await service.offer(mentor);
  await book(service.deps, sue, slots[0]?.id ?? '', { note: 'My plan' });
  await plan({ startAt: inHours(300) });
  for (const viewer of [mentor, sue])
    expect(await titles(viewer, 'coming')).toEqual(['Office hours', 'Term goals']);
  expect(await titles(sam, 'coming')).toEqual([]);
  const { talks } = await listTalks(service.db, sue, { when: 'coming' });
  expect(talks[0]).toMatchObject({ subject: 'booking', about: 'My plan', canManage: false });

  for (const index of Array.from({ length: 22 }).keys())
    await shift((await plan({ title: `Past ${index}` })).id, -1 - index);
  const first = await listTalks(service.db, sue, { when: 'past' });
  expect([first.talks.length, first.hasMore, first.talks[0]?.title]).toEqual([20, true, 'Past 0']);
  const last = first.talks.at(-1);
  const second = await listTalks(service.db, sue, {
    when: 'past',
    before: last?.startAt,
    beforeId: last?.id,
  });
  expect(second).toMatchObject({ talks: [{ title: 'Past 20' }, { title: 'Past 21' }], hasMore: false });
});
