import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { wordsOf } from '#shared/refusals.ts';
import { JourneyService, type JourneyPair } from '../../../../../test/journeys/service.ts';
import type { NewCheckIn } from '#features/journeys/contract/check-ins.ts';
import { listCheckIns, readCheckInForm } from './read-check-ins.ts';
import { sendCheckIn } from './send-check-in.ts';
import { writeMarginNote } from './write-margin-note.ts';

let service: JourneyService;
let pair: JourneyPair;
let stepId: string;
beforeAll(async () => {
  service = await JourneyService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  pair = await service.pair();
  stepId = await service.step(pair.programmeId, 'checkIn', { questions: ['What was hard?'] });
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
const written = (more: Partial<NewCheckIn> = {}): NewCheckIn => ({
  clientId: newId(),
  stepId,
  week: 'mixed',
  help: 'partly',
  answers: [{ question: 'What was hard?', words: 'The proof of Friday' }],
  ...more,
});
const send = (more: Partial<NewCheckIn> = {}) =>
  sendCheckIn(service.deps, pair.mentee, pair.journeyId, written(more));
const note = (checkInId: string, words: string, version = 0) =>
  writeMarginNote(service.deps, pair.mentor, checkInId, { answer: 0, words, version });

test('the step asks its own questions, and one usual question where it has none', async () => {
  const form = await readCheckInForm(service.db, pair.mentee, stepId);
  expect(form).toMatchObject({
    journeyId: pair.journeyId,
    programmeTitle: 'First term',
    mentorName: 'Tara Mentor',
    step: { title: 'Week 1', questions: ['What was hard?'] },
    sent: null,
    closed: null,
    firstPage: null,
  });
  const plain = await service.step(pair.programmeId);
  expect((await readCheckInForm(service.db, pair.mentee, plain)).step.questions).toEqual([
    'What should your mentor know about this week?',
  ]);
});

test('both people see what was sent, and nobody is shown whether the mentoring helps', async () => {
  const { id } = await send();
  for (const viewer of [pair.mentor, pair.mentee]) {
    const [checkIn, ...others] = await listCheckIns(service.db, viewer, pair.journeyId);
    expect(checkIn).toMatchObject({
      id,
      sort: 'checkIn',
      title: 'Week 1',
      week: 'mixed',
      answers: [{ question: 'What was hard?', words: 'The proof of Friday', note: null }],
      answeredAt: null,
      mentorName: 'Tara Mentor',
    });
    expect(others).toEqual([]);
    expect(JSON.stringify(checkIn)).not.toContain('partly');
  }
  expect(service.events).toEqual([{ kind: 'check_in.sent', checkInId: id }]);
  expect(service.sentTo.toSorted()).toEqual([pair.mentor.userId, pair.mentee.userId].toSorted());
});

test('what is sent twice at once, from two tabs, is stored once and notified once', async () => {
  const same = written();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => sendCheckIn(service.deps, pair.mentee, pair.journeyId, same)),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(service.events).toHaveLength(1);
  expect(await listCheckIns(service.db, pair.mentee, pair.journeyId)).toHaveLength(1);
});

test('a second check-in for the same step, from another device, is refused and overwrites nothing', async () => {
  await send();
  const answers = [{ question: 'What was hard?', words: 'Nothing' }];
  expect(await refusalOf(send({ answers }))).toEqual(['conflict', 'You have sent this check-in already.']);
  const [kept] = await listCheckIns(service.db, pair.mentee, pair.journeyId);
  expect(kept?.answers[0]?.words).toBe('The proof of Friday');
});

test('a question that changed while the check-in waited stays as it was asked', async () => {
  await service.db.execute(sql`
    update programme_steps set questions = '["Another one?"]'::jsonb where id = ${stepId}`);
  expect((await send()).answers[0]?.question).toBe('What was hard?');
});

describe('a check-in', () => {
  test('is taken late', async () => {
    const late = await service.step(pair.programmeId, 'checkIn', { dueInDays: -30 });
    expect((await send({ stepId: late })).stepId).toBe(late);
  });

  test('is refused after the mentee has left', async () => {
    await service.db.execute(sql`update journeys set left_at = now() where id = ${pair.journeyId}`);
    expect((await refusalOf(send()))[1]).toBe('You have left this journey. It takes no check-ins any more.');
    expect((await readCheckInForm(service.db, pair.mentee, stepId)).closed).toBe('left');
  });

  test('is refused when the programme has ended', async () => {
    await service.db.execute(sql`update programmes set state = 'ended' where id = ${pair.programmeId}`);
    expect((await refusalOf(send()))[1]).toBe('This programme does not run now. It takes no check-ins.');
  });

  test('is refused when the student has another mentor now, who sees nothing of it', async () => {
    await send();
    const other = await service.mentor('Otto Other');
    await service.setMentor(pair.mentee, other);
    const second = await service.step(pair.programmeId);
    expect((await refusalOf(send({ stepId: second })))[1]).toBe(
      'The mentor of this journey is not your mentor any more.',
    );
    for (const viewer of [other, pair.mentor])
      expect((await refusalOf(listCheckIns(service.db, viewer, pair.journeyId)))[0]).toBe('not_found');
    expect(await listCheckIns(service.db, pair.mentee, pair.journeyId)).toHaveLength(1);
  });

  test('is not for steps that ask nothing, for other programmes, or for other people', async () => {
    const meeting = await service.step(pair.programmeId, 'meeting');
    const elsewhere = await service.step((await service.pair()).programmeId);
    for (const id of [meeting, elsewhere, newId(), 'nothing'])
      expect((await refusalOf(send({ stepId: id })))[0]).toBe('not_found');
    const byMentor = sendCheckIn(service.deps, pair.mentor, pair.journeyId, written());
    expect((await refusalOf(byMentor))[0]).toBe('forbidden');
    const stranger = await service.person({ isAdmin: true });
    const byStranger = sendCheckIn(service.deps, stranger, pair.journeyId, written());
    expect((await refusalOf(byStranger))[0]).toBe('not_found');
  });
});

describe('in the margin', () => {
  test('the mentor answers beside an answer, and the mentee is notified once', async () => {
    const { id } = await send();
    service.events.length = 0;
    expect(await note(id, 'Show me on Monday')).toMatchObject({ words: 'Show me on Monday', version: 1 });
    await note(id, 'Show me on Tuesday', 1);
    expect(service.events).toEqual([{ kind: 'check_in.answered', checkInId: id }]);
    const [checkIn] = await listCheckIns(service.db, pair.mentee, pair.journeyId);
    expect(checkIn?.answers[0]?.note?.words).toBe('Show me on Tuesday');
    expect(checkIn?.answeredAt).not.toBeNull();
  });

  test('a note that another window changed is not overwritten; the same note again is no change', async () => {
    const { id } = await send();
    const first = await note(id, 'One');
    expect(await note(id, 'One')).toEqual(first);
    expect(await refusalOf(note(id, 'Two'))).toEqual([
      'conflict',
      'Tara Mentor has changed this note meanwhile.',
    ]);
    expect((await note(id, '', 1)).words).toBe('');
  });

  test('nobody else writes, and nothing stands beside an answer that does not exist', async () => {
    const { id } = await send();
    const stranger = await service.mentor('Otto Other');
    const beside = (viewer: typeof stranger, answer: number) =>
      writeMarginNote(service.deps, viewer, id, { answer, words: 'Hello', version: 0 });
    for (const [viewer, answer] of [
      [stranger, 0],
      [pair.mentee, 0],
      [pair.mentor, 1],
    ] as const)
      expect((await refusalOf(beside(viewer, answer)))[0]).toBe('not_found');
  });
});

test('a reflection shows the first page again: the first check-in and the goals of both', async () => {
  const { id } = await send();
  const goal = (words: string, agreedAt: string | null) =>
    service.db.execute(sql`
      insert into mentoring_goals (id, mentor_id, mentee_id, words, mentor_agreed_at, mentee_agreed_at, created_by, changed_by)
      values (${newId()}, ${pair.mentor.userId}, ${pair.mentee.userId}, ${words}, ${agreedAt}, now(),
        ${pair.mentee.userId}, ${pair.mentee.userId})`);
  await goal('Speak in the seminar', '2026-09-01');
  await goal('Only proposed', null);
  const reflection = await service.step(pair.programmeId, 'reflection', { title: 'Look back' });
  const { firstPage } = await readCheckInForm(service.db, pair.mentee, reflection);
  expect(firstPage?.checkIn?.id).toBe(id);
  expect(firstPage?.goals).toMatchObject([{ words: 'Speak in the seminar', isReached: false }]);
});
