import type { Answer } from '#features/quizzes/contract/questions/answers.ts';

/** Whether there is something in it: an emptied field is no answer. */
export function isAnswered(answer: Answer | null): boolean {
  switch (answer?.kind) {
    case undefined:
      return false;
    case 'trueFalse':
      return true;
    case 'choice':
      return answer.optionIds.length > 0;
    case 'ordering':
      return answer.itemIds.length > 0;
    case 'file':
      return answer.fileIds.length > 0;
    case 'matching':
      return Object.keys(answer.chosen).length > 0;
    case 'gaps':
      return Object.values(answer.texts).some((words) => words.trim() !== '');
    case 'shortText':
    case 'number':
    case 'longText':
      return answer.text.trim() !== '';
  }
}

const typed: ReadonlySet<Answer['kind']> = new Set(['shortText', 'number', 'gaps', 'longText']);

/** It is written letter by letter. */
export const isTyped = (answer: Answer | null): boolean => answer !== null && typed.has(answer.kind);
