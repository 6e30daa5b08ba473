import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { markOf } from '#features/quizzes/contract/questions/marking.ts';

/** The rows of a table. “ ” keep spaces at the ends of a cell. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(' | ').map((cell) => cell.trim().replace(/^“(.*)”$/, '$1')));

/** In hundredths of points. '-': people grade it. */
export const marked = (content: QuestionContent, answer: Answer | null, most = '1'): string =>
  String(markOf(content, answer, Number(most)) ?? '-');
