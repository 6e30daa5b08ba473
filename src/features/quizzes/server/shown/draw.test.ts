import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import type { QuizPart } from '#features/quizzes/contract/quizzes.ts';
import { type BankEntry, draw } from './draw.ts';

const tags = ['easy', 'hard', 'exam'];
const questionWith = (ownTags: string[], rows: number): NewQuestion => ({
  title: '',
  text: 'Question',
  comment: '',
  points: 1,
  content: { kind: 'trueFalse', isTrue: true },
  variants: { names: ['a'], rows: Array.from({ length: rows }, (_, at) => [String(at)]) },
  tags: ownTags,
});
const bank: fc.Arbitrary<BankEntry[]> = fc
  .array(fc.record({ tags: fc.subarray(tags), rows: fc.nat(3) }), { minLength: 1, maxLength: 20 })
  .map((all) =>
    all.map((each, at) => ({
      questionId: `q${at}`,
      version: at + 1,
      question: questionWith(each.tags, each.rows),
    })),
  );
const isShuffled = fc.boolean();
const parts: fc.Arbitrary<QuizPart[]> = fc
  .tuple(
    fc.uniqueArray(fc.nat(19), { maxLength: 4 }),
    fc.array(fc.record({ tag: fc.constantFrom(...tags), count: fc.integer({ min: 1, max: 8 }) }), {
      maxLength: 4,
    }),
  )
  .map(([named, draws]) => [
    ...draws.map((each, at) => ({ ...each, kind: 'draw' as const, id: `draw${at}`, points: at + 2 })),
    ...named.map((at) => ({
      kind: 'question' as const,
      id: `part${at}`,
      questionId: `q${at}`,
      points: null,
    })),
  ]);

test('a draw repeats no question, gives each part what it asks for, and is the same for the same seed', () => {
  fc.assert(
    fc.property(bank, parts, isShuffled, fc.nat(), (entries, all, shuffled, seed) => {
      const quiz = { parts: all, isShuffled: shuffled };
      const drawn = draw(quiz, entries, seed);
      const ids = drawn.map(({ questionId }) => questionId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const part of all)
        if (part.kind === 'question')
          expect(ids.includes(part.questionId)).toBe(
            entries.some((entry) => entry.questionId === part.questionId),
          );
        else {
          const own = drawn.filter(({ most }) => most === part.points);
          expect(own.length).toBeLessThanOrEqual(part.count);
          for (const { questionId } of own) expect(tagsOf(entries, questionId)).toContain(part.tag);
        }
      for (const { questionId, version, variant } of drawn) {
        const entry = entries.find((each) => each.questionId === questionId);
        const { length } = entry?.question.variants.rows ?? [];
        expect(version).toBe(entry?.version);
        expect(variant === null ? length === 0 : variant < length).toBe(true);
      }
      expect(draw(quiz, entries.toReversed(), seed)).toEqual(drawn);
    }),
    { numRuns: 100 },
  );
});
const tagsOf = (entries: readonly BankEntry[], id: string): string[] =>
  entries.find(({ questionId }) => questionId === id)?.question.tags ?? [];

const drawOf = (count: number) => ({
  parts: [
    { kind: 'draw' as const, id: 'd', tag: 'exam', count, points: 2 },
    { kind: 'question' as const, id: 'p', questionId: 'q3', points: 5 },
  ],
  isShuffled: false,
});

test('a tag gives as many as are asked for while it has them, and others than the quiz names itself', () => {
  const entries = Array.from({ length: 6 }, (_, at) => ({
    questionId: `q${at}`,
    version: 1,
    question: questionWith(['exam'], 0),
  }));
  for (let seed = 0; seed < 50; seed++) {
    const drawn = draw(drawOf(3), entries, seed);
    expect(drawn).toHaveLength(4);
    expect(drawn.at(-1)).toEqual({ questionId: 'q3', version: 1, variant: null, most: 5 });
    expect(draw(drawOf(8), entries, seed)).toHaveLength(6);
  }
  const first = new Set(
    Array.from({ length: 50 }, (_, seed) => draw(drawOf(1), entries, seed)[0]?.questionId),
  );
  expect(first).toEqual(new Set(['q0', 'q1', 'q2', 'q4', 'q5']));
});
