import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { seeded } from '#features/quizzes/contract/questions/seeded.ts';
import type { QuizPart } from '#features/quizzes/contract/quizzes.ts';

/** A question of the bank in its newest version. */
export interface BankEntry {
  questionId: string;
  version: number;
  question: NewQuestion;
}
interface Drawn {
  questionId: string;
  version: number;
  /** The row of its variants. Null: it has none. */
  variant: number | null;
  most: number;
}

/**
 * The questions of an attempt, in its order. No question is drawn twice, and none that the quiz names by itself. A tag with
 * fewer questions than asked gives those that it has.
 */
export function draw(
  quiz: { parts: readonly QuizPart[]; isShuffled: boolean },
  bank: readonly BankEntry[],
  seed: number,
): Drawn[] {
  const entries = new Map(bank.map((entry) => [entry.questionId, entry]));
  // The order of the database must not matter.
  const inOrder = [...entries.keys()].toSorted();
  const taken = new Set(quiz.parts.flatMap((part) => (part.kind === 'question' ? [part.questionId] : [])));
  const drawn = quiz.parts.flatMap((part): Drawn[] => {
    if (part.kind === 'question') {
      const entry = entries.get(part.questionId);
      return entry === undefined ? [] : [withVariant(entry, part.points ?? entry.question.points, seed)];
    }
    const free = inOrder.flatMap((id) => {
      const entry = entries.get(id);
      return entry?.question.tags.includes(part.tag) === true && !taken.has(id) ? [entry] : [];
    });
    const chosen = seeded(`${seed}:${part.id}:draw`).shuffled(free).slice(0, part.count);
    for (const { questionId } of chosen) taken.add(questionId);
    return chosen.map((entry) => withVariant(entry, part.points, seed));
  });
  return quiz.isShuffled ? seeded(`${seed}:order`).shuffled(drawn) : drawn;
}

function withVariant({ questionId, version, question }: BankEntry, most: number, seed: number): Drawn {
  const { length } = question.variants.rows;
  const variant = length === 0 ? null : seeded(`${seed}:${questionId}:variant`).below(length);
  return { questionId, version, variant, most };
}
