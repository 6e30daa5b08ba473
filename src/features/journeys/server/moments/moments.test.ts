import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import { type JourneyPair, JourneyService } from '../../../../../test/journeys/service.ts';
import { removeMoment, restoreMoment, shareMoment, writeMoment } from './change-moments.ts';
import { listMoments } from './moments.ts';

let service: JourneyService;
let pair: JourneyPair;
/** In the same programme. */
let others: { mentor: Viewer; mentee: Viewer; journeyId: string };
beforeAll(async () => {
  service = await JourneyService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  pair = await service.pair();
  const [mentor, mentee] = [await service.mentor('Otto Other'), await service.person({ name: 'Olga Other' })];
  await service.setMentor(mentee, mentor);
  others = { mentor, mentee, journeyId: await service.join(pair.programmeId, mentor, mentee) };
  service.events.length = 0;
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
const write = (viewer: Viewer, more: { isShared?: boolean; clientId?: string } = {}) =>
  writeMoment(service.deps, viewer, pair.journeyId, { words: 'Won the debate', isShared: false, ...more });
const share = (viewer: Viewer, momentId: string, isShared = true) =>
  shareMoment(service.deps, viewer, momentId, isShared);
const ownWords = async (viewer: Viewer) =>
  (await listMoments(service.db, viewer, pair.journeyId)).moments.map(({ words }) => words);
const seenByOthers = async () =>
  (await listMoments(service.db, others.mentee, others.journeyId)).shared.map(({ words }) => words);

test('either writes a moment, and it stays between the two', async () => {
  const moment = await write(pair.mentee);
  expect(moment).toMatchObject({ writtenBy: 'mentee', isSharedByMentor: false, isSharedByMentee: false });
  expect(await ownWords(pair.mentor)).toEqual(['Won the debate']);
  expect(await seenByOthers()).toEqual([]);
  expect(service.events).toEqual([]);
});

test('the programme reads it only if both say so, and either takes it back at once', async () => {
  const { id } = await write(pair.mentee, { isShared: true });
  expect(service.events).toEqual([{ kind: 'moment.offered', momentId: id, by: pair.mentee.userId }]);
  expect(await seenByOthers()).toEqual([]);
  await share(pair.mentor, id);
  expect(await seenByOthers()).toEqual(['Won the debate']);
  expect((await listMoments(service.db, others.mentor, others.journeyId)).shared).toMatchObject([
    { id, mentorName: 'Tara Mentor', menteeName: 'Mia Mentee' },
  ]);
  for (const viewer of [pair.mentee, pair.mentor]) {
    await share(viewer, id, false);
    expect(await seenByOthers()).toEqual([]);
    await share(viewer, id);
  }
  // The two read it above, not among those of others.
  expect((await listMoments(service.db, pair.mentee, pair.journeyId)).shared).toEqual([]);
});

test('a pair that has left, or whose mentorship has ended, shares nothing', async () => {
  const { id } = await write(pair.mentee, { isShared: true });
  await share(pair.mentor, id);
  await service.setMentor(pair.mentee, await service.mentor('Nora Next'));
  expect(await seenByOthers()).toEqual([]);
  expect(await ownWords(pair.mentee)).toEqual(['Won the debate']);
  expect((await refusalOf(share(pair.mentor, id)))[0]).toBe('not_found');
});

test('a repeat of the call stores one moment, also at the same time', async () => {
  const clientId = 'draft-0001';
  const [first, again] = await Promise.all([
    write(pair.mentee, { clientId }),
    write(pair.mentee, { clientId }),
  ]);
  expect(again).toEqual(first);
  expect(await ownWords(pair.mentee)).toHaveLength(1);
});

test('its author removes it and puts it back; the other one does not', async () => {
  const moment = await write(pair.mentee);
  expect(await refusalOf(removeMoment(service.deps, pair.mentor, moment.id))).toEqual([
    'forbidden',
    'Only the author can remove a moment.',
  ]);
  await removeMoment(service.deps, pair.mentee, moment.id);
  expect(await ownWords(pair.mentor)).toEqual([]);
  expect(await restoreMoment(service.deps, pair.mentee, moment.id)).toEqual(moment);
});

test('strangers get the answer for an unknown one', async () => {
  const { id } = await write(pair.mentee);
  const admin = await service.person({ isAdmin: true, role: 'teacher', year: null, division: null });
  for (const viewer of [admin, others.mentor, others.mentee]) {
    expect((await refusalOf(listMoments(service.db, viewer, pair.journeyId)))[0]).toBe('not_found');
    expect(await refusalOf(share(viewer, id))).toEqual(await refusalOf(share(viewer, 'unknown')));
  }
});
