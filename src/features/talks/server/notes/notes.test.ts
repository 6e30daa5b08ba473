import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import { book } from '#features/bookings/server/bookings.ts';
import { BookingService } from '../../../../../test/bookings/service.ts';
import type { NoteSort } from '#features/talks/contract/sorts.ts';
import { planTalk } from '../changes/plan-talk.ts';
import { readNotes, writeNote } from './notes.ts';

let service: BookingService;
let mentor: Viewer;
let sue: Viewer;
let stranger: Viewer;
let talkId: string;
beforeAll(async () => {
  service = await BookingService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  mentor = await service.teacher('Tara Teacher');
  stranger = await service.teacher('Otto Other');
  sue = await service.person({ name: 'Sue Second' });
  await service.setMentor(sue, mentor);
  const talk = await planTalk(service.deps, mentor, {
    title: 'Term goals',
    about: '',
    menteeIds: [sue.userId],
    startAt: new Date(Date.now() + 3_600_000).toISOString(),
    minutes: 30,
    place: null,
    link: null,
  });
  talkId = talk.id;
  service.sentTo.length = 0;
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const write = (
  who: Viewer,
  sort: NoteSort,
  words: string,
  version: number,
  at = { subject: 'talk', subjectId: talkId },
) => writeNote(service.deps, who, at, { sort, words, version });
const read = (who: Viewer, subject = 'talk', id = talkId) => readNotes(service.db, who, subject, id);

test('both write the shared note, and each has a private one that nobody else reads', async () => {
  await write(mentor, 'shared', 'We agreed on two goals.', 0);
  await write(sue, 'shared', 'We agreed on three goals.', 1);
  await write(mentor, 'own', 'Ask about the exam.', 0);
  expect((await read(mentor)).shared).toMatchObject({
    words: 'We agreed on three goals.',
    version: 2,
    changedByName: 'Sue Second',
  });
  expect((await read(mentor)).own.words).toBe('Ask about the exam.');
  expect(JSON.stringify(await read(sue))).not.toContain('exam');
  expect(service.sentTo.slice(-1)).toEqual([mentor.userId]);
});

test('of two who write at once one has a conflict with who was faster, and nothing is lost', async () => {
  const codes = await Promise.all([
    codeOf(write(mentor, 'shared', 'Mine', 0)),
    codeOf(write(sue, 'shared', 'Hers', 0)),
  ]);
  expect(codes.toSorted()).toEqual(['conflict', 'ok']);
  await write(mentor, 'shared', 'Both', 1);
  await expect(write(sue, 'shared', 'Late', 1)).rejects.toMatchObject({
    details: { byId: mentor.userId, byName: 'Tara Teacher', version: 2 },
  });
  expect((await read(sue)).shared?.words).toBe('Both');
});

test('strangers read and write no note, and get the answer of an unknown meeting', async () => {
  await write(mentor, 'shared', 'Ours', 0);
  const administrator = { ...stranger, isAdmin: true };
  for (const who of [stranger, administrator]) {
    expect(await codeOf(read(who))).toBe('not_found');
    expect(await codeOf(write(who, 'own', 'Mine', 0))).toBe('not_found');
  }
  expect(await codeOf(read(mentor, 'else'))).toBe('not_found');
  expect(await codeOf(read(mentor, 'booking', 'unknown'))).toBe('not_found');
});

test('after a mentorship the mentee keeps the shared note, and the mentor reads the private one alone', async () => {
  await write(sue, 'shared', 'What I said', 0);
  await write(mentor, 'own', 'My own', 0);
  await service.db.execute(sql`
    update talks set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where id = ${talkId}`);
  await service.setMentor(sue, stranger);
  expect(await read(mentor)).toMatchObject({ shared: null, own: { words: 'My own' }, canShare: false });
  expect(await read(sue)).toMatchObject({ shared: { words: 'What I said' }, canShare: false });
  expect(await codeOf(write(mentor, 'shared', 'Changed', 1))).toBe('forbidden');
  expect(await codeOf(write(sue, 'shared', 'Changed', 1))).toBe('forbidden');
  expect(await codeOf(read(stranger))).toBe('not_found');
});

test('a booking of mentor and mentee has notes too', async () => {
  const { slots } = await service.offer(mentor);
  const { id } = await book(service.deps, sue, slots[0]?.id ?? '', { note: '' });
  const at = { subject: 'booking', subjectId: id };
  await write(sue, 'shared', 'My question', 0, at);
  expect((await read(mentor, 'booking', id)).shared?.words).toBe('My question');
  await service.setMentor(sue, stranger);
  expect((await read(mentor, 'booking', id)).shared).toBe(null);
});
