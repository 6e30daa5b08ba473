import * as z from 'zod/mini';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { type QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import { ContentDraft, contentDraftOf, emptyContent, toContent, toPoints } from './content-draft.ts';

const QuestionDraft = z.object({
  title: z.string(),
  text: z.string(),
  comment: z.string(),
  points: z.string(),
  /** With commas between them. */
  tags: z.string(),
  /** The first line names the values, each other one is a variant; with tabs or semicolons between them. */
  variants: z.string(),
  content: ContentDraft,
});
export type QuestionDraft = z.output<typeof QuestionDraft>;

export const emptyDraft = (kind: QuestionKind): QuestionDraft => ({
  title: '',
  text: '',
  comment: '',
  points: '1',
  tags: '',
  variants: '',
  content: emptyContent(kind),
});

export const draftOf = (question: NewQuestion): QuestionDraft => ({
  title: question.title,
  text: question.text,
  comment: question.comment,
  points: String(question.points),
  tags: question.tags.join(', '),
  variants: [question.variants.names, ...question.variants.rows]
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.join('\t'))
    .join('\n'),
  content: contentDraftOf(question.content),
});

/** Undefined: kept by another version of the screen. */
export function readDraft(kept: string): QuestionDraft | undefined {
  try {
    const result = z.safeParse(QuestionDraft, JSON.parse(kept));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

const cellsOf = (line: string): string[] => line.split(/[\t;]/).map((cell) => cell.trim());

/** What is sent. The schema of the contract says what is wrong with it. */
export function toNewQuestion(draft: QuestionDraft): NewQuestion {
  const lines = draft.variants.split('\n').filter((line) => line.trim() !== '');
  const [names, ...rows] = lines.map(cellsOf);
  const tags = draft.tags.split(',').map((tag) => tag.trim());
  return {
    title: draft.title,
    text: draft.text,
    comment: draft.comment,
    points: toPoints(draft.points),
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    variants: { names: names ?? [], rows },
    content: toContent(draft.content),
  };
}
