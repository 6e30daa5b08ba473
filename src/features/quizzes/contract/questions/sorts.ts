import type { QuestionContent } from './content.ts';

export type QuestionKind = QuestionContent['kind'];
export const questionKinds = [
  'choice',
  'trueFalse',
  'shortText',
  'number',
  'matching',
  'ordering',
  'gaps',
  'longText',
  'file',
] as const satisfies readonly QuestionKind[];

export const questionKindOf = (word: unknown): QuestionKind | undefined =>
  questionKinds.find((kind) => kind === word);
