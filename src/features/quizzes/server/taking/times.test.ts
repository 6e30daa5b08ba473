import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishAccommodationChanged } from '#features/tasks/server/exceptions/accommodation-changed.ts';
import { accommodations } from '#features/tasks/server/exceptions/table.ts';
import type { Viewer } from '#server/session.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { QuizDesk, type Room } from '../../../../../test/quizzes/desk.ts';
import { Taker } from '../../../../../test/quizzes/taker.ts';
import { changeQuiz } from '../quizzes/change-quizzes.ts';
import { readQuiz } from '../quizzes/quiz-view.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import { followAccommodations } from './follow-accommodations.ts';
import { handInRunOut } from './run-out.ts';

const minuteMs = 60_000;
/** Longer ago than any outage that is waited for. */
const longAgoSeconds = -2 * 86_400;

let desk: QuizDesk;
let stop: () => void;
beforeAll(async () => {
  desk = await QuizDesk.open();
  stop = followAccommodations({ ...desk.deps, log: silentLog });
});
afterAll(async () => {
  stop();
  await desk[Symbol.asyncDispose]();
});

const takenMs = ({ startedAt, endsAt }: { startedAt: Date; endsAt: Date | null }): number =>
  (endsAt?.getTime() ?? Number.NaN) - startedAt.getTime();

async function change({ teacher, quizId }: Room, settings: Record<string, unknown>): Promise<void> {
  const quiz = await readQuiz(desk.db, await authorizeQuiz(desk.db, teacher, quizId, 'manage'));
  await changeQuiz(desk.deps, teacher, quizId, { ...quiz, ...settings });
}

/** As an administrator gives it. Null takes it back. */
async function accommodate(student: Viewer, extraPercent: number | null): Promise<void> {
  await desk.db.delete(accommodations).where(eq(accommodations.studentId, student.userId));
  if (extraPercent !== null) await desk.accommodate(student, extraPercent);
}

describe('the end', () => {
  test('what was written until the end counts when it arrives within the grace after it; later nothing does', async () => {
    const { sue, sam, quizId } = await desk.room({ minutes: 30, showPoints: 'handedIn' }, ['shortText']);
    const hers = await Taker.begin(desk, sue, quizId);
    await hers.endsIn(-30);
    expect(await hers.write('refraction')).toBe('saved');
    expect(await hers.stored()).toMatchObject({ state: 'open' });
    const { attempt } = await hers.handIn();
    // It ended when its time was over, and not when it was handed in.
    expect(attempt).toMatchObject({ state: 'graded', handedInAt: attempt.endsAt, result: { points: 4 } });
    expect(await hers.stored()).toMatchObject({ hasRunOut: true });

    const his = await Taker.begin(desk, sam, quizId);
    expect(await his.write('in time')).toBe('saved');
    await his.endsIn(longAgoSeconds);
    const late = await his.toSave({ kind: 'shortText', text: 'refraction' }, { seenSeq: 1 });
    expect(await his.save(late)).toMatchObject([
      { outcome: 'ended', saved: { answer: { text: 'in time' }, seq: 1 } },
    ]);
    // The same again, and with a hand-in: as before.
    expect((await his.handIn([late])).outcomes).toMatchObject([{ outcome: 'ended' }]);
    expect(await his.stored()).toMatchObject({ state: 'graded', hasRunOut: true, points: 0 });
  });

  test('a second tab, another device, a reload or a start again gives no time', async () => {
    const { sue, quizId } = await desk.room({ minutes: 30 }, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const { startedAt, endsAt } = taker.attempt;
    const again = await Taker.begin(desk, { ...sue, sessionId: 'another device' }, quizId);
    for (const attempt of [again.attempt, await taker.read(), await again.read()])
      expect(attempt).toMatchObject({ id: taker.id, startedAt, endsAt });
    // Suspended until long after the end: the attempt has ended, and no other one begins.
    await taker.endsIn(longAgoSeconds);
    await expect(Taker.begin(desk, sue, quizId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await taker.read()).toMatchObject({ state: 'handedIn' });
  });

  test('what has run out is handed in by itself, and nothing else is', async () => {
    const { sue, sam, quizId } = await desk.room({ minutes: 30, attempts: 2 }, ['shortText']);
    const [hers, his] = [await Taker.begin(desk, sue, quizId), await Taker.begin(desk, sam, quizId)];
    await hers.write('refraction');
    await hers.endsIn(longAgoSeconds);
    await his.endsIn(-30);
    await handInRunOut(desk.deps);
    const ended = await hers.stored();
    expect(ended).toMatchObject({ state: 'graded', points: 4, hasRunOut: true });
    expect(ended.handedInAt).toEqual(ended.endsAt);
    expect(await his.stored()).toMatchObject({ state: 'open' });
    // Again: nothing changes.
    await handInRunOut(desk.deps);
    expect(await hers.stored()).toEqual(ended);
  });
});

describe('a quiz gets other times while it is taken', () => {
  test('more or fewer minutes, an earlier or later end move the ends of attempts that go on', async () => {
    const room = await desk.room({ minutes: 30 }, ['shortText']);
    const taker = await Taker.begin(desk, room.sue, room.quizId);
    desk.heard.length = 0;
    await change(room, { minutes: 45 });
    expect(takenMs(await taker.stored())).toBe(45 * minuteMs);
    expect(desk.heard).toEqual([{ userId: room.sue.userId, payload: { attemptId: taker.id } }]);
    const closesAt = desk.inMinutes(20);
    await change(room, { closesAt });
    expect((await taker.stored()).endsAt?.toISOString()).toBe(closesAt);
    await change(room, { minutes: null, closesAt: null });
    expect((await taker.stored()).endsAt).toBeNull();
    // What changes no end is no news.
    desk.heard.length = 0;
    await change(room, { title: 'Mirrors' });
    expect(desk.heard).toEqual([]);
  });

  test('time that has passed stays theirs: an end before now becomes now', async () => {
    const room = await desk.room({}, ['shortText']);
    const taker = await Taker.begin(desk, room.sue, room.quizId);
    const before = Date.now();
    await change(room, { closesAt: desk.inMinutes(-10) });
    const { endsAt, state } = await taker.stored();
    expect(endsAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(state).toBe('open');
    // What was written until now still arrives.
    expect(await taker.write('refraction')).toBe('saved');
    await taker.handIn();
    expect(await taker.stored()).toMatchObject({ state: 'graded', handedInAt: endsAt });
    // An attempt that has ended is not opened again.
    await change(room, { closesAt: desk.inMinutes(60) });
    expect(await taker.stored()).toMatchObject({ state: 'graded', endsAt });
  });
});

describe('an accommodation', () => {
  test('makes the minutes of this student longer', async () => {
    const { sue, sam, quizId } = await desk.room({ minutes: 30 }, ['shortText']);
    await desk.accommodate(sue, 50);
    expect(takenMs(await (await Taker.begin(desk, sue, quizId)).stored())).toBe(45 * minuteMs);
    expect(takenMs(await (await Taker.begin(desk, sam, quizId)).stored())).toBe(30 * minuteMs);
  });

  test('that comes while an attempt goes on gives it more time; one that goes takes none away', async () => {
    const { sue, quizId } = await desk.room({ minutes: 30 }, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    desk.heard.length = 0;
    await accommodate(sue, 50);
    publishAccommodationChanged(desk.deps.bus, sue.userId);
    await expect.poll(async () => takenMs(await taker.stored())).toBe(45 * minuteMs);
    await expect.poll(() => desk.heard).toEqual([{ userId: sue.userId, payload: { attemptId: taker.id } }]);
    await accommodate(sue, null);
    publishAccommodationChanged(desk.deps.bus, sue.userId);
    await taker.read();
    expect(takenMs(await taker.stored())).toBe(45 * minuteMs);
  });

  test('counts although nobody heard of it: for a reload, a save after the old end, and the job', async () => {
    const { sue, sam, quizId } = await desk.room({ minutes: 30 }, ['shortText']);
    const third = await desk.person({ name: 'Tim Second' });
    const takers = [];
    for (const viewer of [sue, sam, third]) {
      const taker = await Taker.begin(desk, viewer, quizId);
      await accommodate(viewer, 10_000);
      await taker.endsIn(longAgoSeconds);
      takers.push(taker);
    }
    const [reloads, saves, waits] = takers as [Taker, Taker, Taker];
    expect(await reloads.read()).toMatchObject({ state: 'open' });
    expect(await saves.write('refraction')).toBe('saved');
    await handInRunOut(desk.deps);
    for (const taker of [reloads, saves, waits]) {
      expect(await taker.stored()).toMatchObject({ state: 'open' });
      expect(takenMs(await taker.stored())).toBe(101 * 30 * minuteMs);
    }
  });
});
