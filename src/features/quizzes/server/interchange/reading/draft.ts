import type * as z from 'zod/mini';
import { type LeftOut, ReadQuestions } from '#features/quizzes/contract/interchange.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { CheckedQuestion } from '#features/quizzes/contract/questions/checks.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { NotTaken } from './not-taken.ts';
import type { FindPicture } from './pictures/find-picture.ts';
import type { KeptPictures } from './pictures/keep-pictures.ts';

/** A question as a file has it: not checked yet. */
export type Draft = z.input<typeof NewQuestion> & {
  /** What of it was not taken. */
  notes?: readonly string[];
};
/** Reads one question of a file, or throws `NotTaken`. */
export interface Item {
  name: string;
  read: () => Draft;
  findPicture?: FindPicture;
}
export type Read = z.output<typeof ReadQuestions>;
export interface FileItems {
  format: Read['format'];
  title: string;
  items: readonly Item[];
}

const nameChars = 120;
const shortened = (name: string, at: number): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, nameChars) || reasons.nth({ count: at + 1 });

/** All questions that can be taken, and the others by name with their reasons. */
export async function takeQuestions(
  items: readonly Item[],
  pictures: KeptPictures,
): Promise<Pick<Read, 'questions' | 'notes' | 'leftOut'>> {
  const questions: NewQuestion[] = [];
  const notes: LeftOut[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, item] of items.entries()) {
    const name = shortened(item.name, at);
    const isRoom = questions.length < limits.importedQuestions;
    const taken = isRoom ? await take(item, pictures) : { reason: reasons.tooMany() };
    if ('reason' in taken) {
      leftOut.push({ name, reason: taken.reason });
      continue;
    }
    questions.push(taken.question);
    notes.push(...taken.notes.map((reason) => ({ name, reason })));
  }
  return { questions, notes, leftOut };
}

async function take(
  { read, findPicture }: Item,
  pictures: KeptPictures,
): Promise<{ question: NewQuestion; notes: readonly string[] } | { reason: string }> {
  try {
    const { notes = [], ...found } = read();
    const shown = await pictures.takeOf(found, findPicture);
    const parsed = CheckedQuestion.safeParse(shown.draft);
    if (parsed.success) return { question: parsed.data, notes: [...shown.notes, ...notes] };
    const [issue] = parsed.error.issues;
    return { reason: reasons.invalid({ where: issue?.path.join('.') ?? '', what: issue?.message ?? '' }) };
  } catch (error) {
    if (error instanceof NotTaken) return { reason: error.message };
    throw error;
  }
}
