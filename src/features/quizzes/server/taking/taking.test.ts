import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { QuizDesk } from '../../../../../test/quizzes/desk.ts';
import { rightAnswers } from '../../../../../test/quizzes/questions.ts';
import { Taker } from '../../../../../test/quizzes/taker.ts';
import type { Answer } from '../../contract/questions/answers.ts';
import type { Save } from '../../contract/taking.ts';
import { changeQuiz } from '../quizzes/change-quizzes.ts';
import { checkAnswer, listAttempts, readAttempt } from './read-attempts.ts';
import { startAttempt } from './start-attempt.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const words = (text: string): Answer => ({ kind: 'shortText', text });
const toSave = (questionId: string, answer: Answer, seenSeq = 0): Save => ({
  questionId,
  clientId: newId(),
  seenSeq,
  answer,
});
const outcomesOf = (results: readonly { outcome: string }[]): string[] =>
  results.map(({ outcome }) => outcome).toSorted();

test('answers of every kind are saved as they are given, and marked when they are handed in', async () => {
  const { sue, quizId } = await desk.room({ showPoints: 'handedIn' });
  const taker = await Taker.begin(desk, sue, quizId);
  const saves: Save[] = [];
  for (const answer of Object.values(rightAnswers)) saves.push(await taker.toSave(answer));
  expect(outcomesOf(await taker.save(...saves))).toEqual(saves.map(() => 'saved'));
  const { answers } = await taker.read();
  for (const { questionId, answer, seq } of answers) {
    const save = saves.find((each) => each.questionId === questionId);
    expect({ answer, seq }).toEqual({ answer: save?.answer ?? null, seq: save ? 1 : 0 });
  }
  const { attempt } = await taker.handIn();
  expect(attempt).toMatchObject({ state: 'handedIn', result: { points: null, most: 36 } });
  const points = attempt.result?.questions.map((each) => each.points);
  expect(points).toEqual([4, 4, 4, 4, 4, 4, 4, null, 0]);
  // Where no file was handed in there is nothing to grade.
  expect(await taker.stored()).toMatchObject({ toGrade: 1, hasRunOut: false });
});

describe('exactly once, in order', () => {
  test('the same change is stored once, however often it comes: 30 times at once, too', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const save = await taker.toSave(words('refraction'));
    const results = (await Promise.all(Array.from({ length: 30 }, () => taker.save(save)))).flat();
    expect(outcomesOf(results)).toEqual([...Array.from({ length: 29 }, () => 'repeated'), 'saved']);
    expect(new Set(results.map(({ saved }) => JSON.stringify(saved))).size).toBe(1);
    expect(await taker.saves(save.questionId)).toHaveLength(1);
    // It is the same change although its words are others: what is stored stays.
    const [again] = await taker.save({ ...save, answer: words('reflection') });
    expect(again).toMatchObject({ outcome: 'repeated', saved: { answer: words('refraction'), seq: 1 } });
    const [twice] = await taker.save(save, save);
    expect(twice?.outcome).toBe('repeated');
  });

  test('changes of one call are stored in their order, each on top of the one before', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const typed = ['r', 're', 'ref'];
    const saves: Save[] = [];
    for (const [seenSeq, text] of typed.entries()) saves.push(await taker.toSave(words(text), { seenSeq }));
    const outcomes = await taker.save(...saves);
    expect(outcomes.map(({ saved }) => saved?.seq)).toEqual([1, 2, 3]);
    const stored = await taker.saves(taker.questionOf('shortText'));
    expect(stored.map(({ answer }) => answer)).toEqual(typed.map(words));
    // Sent again after a lost answer, with one more: only that one is new.
    const more = await taker.toSave(words('refr'), { seenSeq: 3 });
    const again = await taker.save(...saves, more);
    expect(again.map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated', 'repeated', 'saved']);
    expect(again.at(-1)?.saved).toMatchObject({ seq: 4, answer: words('refr') });
  });

  test('a flag and an answer that is taken back are changes, too', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const questionId = taker.questionOf('shortText');
    await taker.write('refraction');
    const flag: Save = { questionId, clientId: newId(), seenSeq: 1, isFlagged: true };
    const back: Save = { questionId, clientId: newId(), seenSeq: 2, answer: null };
    const [flagged, takenBack] = await taker.save(flag, back);
    expect(flagged?.saved).toMatchObject({ answer: words('refraction'), isFlagged: true });
    expect(takenBack?.saved).toMatchObject({ answer: null, isFlagged: true, seq: 3 });
    expect((await taker.read()).answers).toMatchObject([{ answer: null, isFlagged: true, seq: 3 }]);
  });
});

describe('two devices', () => {
  test('the faster one stays, the other one gets what was stored, and may store on top of it', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const phone = await Taker.begin(desk, sue, quizId);
    const laptop = phone.elsewhere();
    expect(await phone.write('of the phone')).toBe('saved');
    const late = await laptop.toSave(words('of the laptop'));
    const [conflict] = await laptop.save(late);
    expect(conflict).toMatchObject({ outcome: 'conflict', saved: { answer: words('of the phone'), seq: 1 } });
    expect(await phone.saves(late.questionId)).toHaveLength(1);
    expect(await laptop.write('of the laptop', { seenSeq: 1 })).toBe('saved');
    // A fact for staff, which stops nobody.
    expect((await phone.stored()).devicesAtOnce).toBe(2);
  });

  test('of 30 that save at once on top of the same, one is stored', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const results = await Promise.all(Array.from({ length: 30 }, (_, at) => taker.write(`word ${at}`)));
    expect(results.filter((outcome) => outcome === 'saved')).toHaveLength(1);
    expect(results.filter((outcome) => outcome === 'conflict')).toHaveLength(29);
  });

  test('the other screens of the taker hear of a change; nobody else does', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    desk.heard.length = 0;
    await taker.write('refraction');
    expect(desk.heard).toEqual([{ userId: sue.userId, payload: { attemptId: taker.id } }]);
  });

  test('two tabs that begin at once have the same attempt', async () => {
    const { sue, quizId } = await desk.room({}, ['shortText']);
    const begun = await Promise.all(Array.from({ length: 8 }, () => startAttempt(desk.deps, sue, quizId)));
    expect(new Set(begun.map(({ id, startedAt }) => `${id} ${startedAt}`)).size).toBe(1);
  });
});

describe('what is refused leaves the stored answer untouched', () => {
  test('an answer of another kind, an unknown part, an unknown question: each has its outcome, the others are stored', async () => {
    const { sue, quizId } = await desk.room({}, ['choice', 'shortText', 'ordering']);
    const taker = await Taker.begin(desk, sue, quizId);
    const [choice, ordering] = [taker.questionOf('choice'), taker.questionOf('ordering')];
    await taker.save(await taker.toSave(rightAnswers.choice));
    const before = await taker.read();
    const outcomes = await taker.save(
      toSave(choice, words('right'), 1),
      // The author’s id is not the taker’s.
      toSave(choice, rightAnswers.choice, 1),
      toSave(ordering, rightAnswers.ordering),
      toSave(newId(), words('of nobody')),
      toSave(taker.questionOf('shortText'), words('refraction')),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'wrongKind',
      'wrongKind',
      'wrongKind',
      'unknownQuestion',
      'saved',
    ]);
    expect(outcomes[0]?.saved).toEqual(before.answers[0]);
    expect(outcomes[3]?.saved).toBeNull();
    expect((await taker.read()).answers[0]).toEqual(before.answers[0]);
  });

  test("another person's attempt is answered like an unknown one, and so is its question in one's own", async () => {
    const { sue, sam, teacher, quizId } = await desk.room({ isPractice: true }, ['shortText']);
    const hers = await Taker.begin(desk, sue, quizId);
    const his = await Taker.begin(desk, sam, quizId);
    const save = await hers.toSave(words('not hers'));
    for (const [viewer, id] of [
      [sam, hers.id],
      [teacher, hers.id],
      [sam, newId()],
    ] as const) {
      const unknown = { code: 'not_found' };
      await expect(readAttempt(desk.deps, viewer, id)).rejects.toMatchObject(unknown);
      await expect(desk.saveAnswers({ viewer, attemptId: id, saves: [save] })).rejects.toMatchObject(unknown);
      await expect(desk.handIn(viewer, id, [])).rejects.toMatchObject(unknown);
      await expect(checkAnswer(desk.deps, viewer, id, save.questionId)).rejects.toMatchObject(unknown);
    }
    expect(outcomesOf(await his.save(save))).toEqual(['unknownQuestion']);
    expect((await hers.read()).answers).toMatchObject([{ answer: null, seq: 0 }]);
  });

  test('handing in twice answers the same, with what was sent again; nothing is stored after it', async () => {
    const { sue, quizId } = await desk.room({ showPoints: 'handedIn' }, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const last = await taker.toSave(words('refraction'));
    const [first, second] = await Promise.all([taker.handIn([last]), taker.handIn([last])]);
    const third = await taker.handIn([last]);
    const { now: _now, ...attempt } = first.attempt;
    expect(attempt).toMatchObject({ state: 'graded', result: { points: 4 } });
    for (const each of [second, third]) expect(each.attempt).toMatchObject(attempt);
    expect(outcomesOf([...first.outcomes, ...second.outcomes])).toEqual(['repeated', 'saved']);
    expect(outcomesOf(third.outcomes)).toEqual(['repeated']);
    expect(await taker.write('reflection', { seenSeq: 1 })).toBe('ended');
    expect((await taker.read()).answers).toMatchObject([{ answer: words('refraction'), seq: 1 }]);
  });
});

describe('attempts', () => {
  test('as many as the quiz allows; the one that counts is marked as such', async () => {
    const { sue, quizId } = await desk.room({ attempts: 2, showPoints: 'handedIn' }, ['shortText']);
    const first = await Taker.begin(desk, sue, quizId);
    await first.handIn([await first.toSave(words('refraction'))]);
    const second = await Taker.begin(desk, sue, quizId);
    expect(second.attempt).toMatchObject({ number: 2, answers: [{ answer: null }] });
    await second.handIn([await second.toSave(words('reflection'))]);
    await expect(startAttempt(desk.deps, sue, quizId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listAttempts(desk.db, sue, quizId)).toMatchObject([
      { number: 2, points: 0, counts: false },
      { number: 1, points: 4, counts: true },
    ]);
  });

  test('before the quiz opens and after it has closed none begins', async () => {
    const soon = await desk.room({ opensAt: desk.inMinutes(5) }, ['shortText']);
    await expect(startAttempt(desk.deps, soon.sue, soon.quizId)).rejects.toMatchObject({ code: 'conflict' });
    const over = await desk.room({ closesAt: desk.inMinutes(-5) }, ['shortText']);
    await expect(startAttempt(desk.deps, over.sue, over.quizId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('staff preview it at any time, as it is now; a preview counts nowhere and is seen by nobody else', async () => {
    const { teacher, sue, quiz, quizId } = await desk.room({ closesAt: desk.inMinutes(-5) }, ['shortText']);
    const preview = await Taker.begin(desk, teacher, quizId);
    expect(preview.attempt).toMatchObject({ number: 0, isPreview: true, endsAt: null });
    expect((await Taker.begin(desk, teacher, quizId)).id).toBe(preview.id);
    const { version, title, minutes: _minutes, ...settings } = quiz;
    await changeQuiz(desk.deps, teacher, quizId, { ...settings, title, minutes: 30, version });
    const next = await Taker.begin(desk, teacher, quizId);
    expect(next.id).not.toBe(preview.id);
    expect(next.attempt.endsAt).not.toBeNull();
    const { attempt } = await next.handIn([await next.toSave(words('refraction'))]);
    expect(attempt.result).toMatchObject({ points: 4, questions: [{ key: { right: ['refraction'] } }] });
    expect(await listAttempts(desk.db, teacher, quizId)).toEqual([]);
    expect(await listAttempts(desk.db, sue, quizId)).toEqual([]);
    await expect(readAttempt(desk.deps, sue, next.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a practice quiz says at once what an answer brings, as often as one likes; another quiz never does', async () => {
    const { sue, quizId } = await desk.room({ isPractice: true, attempts: 1 }, ['shortText']);
    const taker = await Taker.begin(desk, sue, quizId);
    const questionId = taker.questionOf('shortText');
    const check = () => checkAnswer(desk.deps, sue, taker.id, questionId);
    await taker.write('reflection');
    expect(await check()).toMatchObject({ points: 0, key: { right: ['refraction'] } });
    await taker.write('refraction', { seenSeq: 1 });
    expect(await check()).toMatchObject({ points: 4 });
    await taker.handIn();
    expect((await Taker.begin(desk, sue, quizId)).attempt.number).toBe(2);

    const graded = await desk.room({}, ['shortText']);
    const other = await Taker.begin(desk, graded.sue, graded.quizId);
    await other.write('refraction');
    const asked = checkAnswer(desk.deps, graded.sue, other.id, other.questionOf('shortText'));
    await expect(asked).rejects.toMatchObject({ code: 'conflict' });
  });
});
