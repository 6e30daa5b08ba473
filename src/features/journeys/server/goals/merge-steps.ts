import { newId } from '#shared/id.ts';

interface Step {
  id: string;
  words: string;
  isDone: boolean;
}

/**
 * The steps as they are written now. A line that stood there keeps its tick; of the others, one that was rewritten in its
 * place keeps it too.
 */
export function mergeSteps(before: readonly Step[], lines: readonly string[]): Step[] {
  const left = [...before];
  const take = (isIt: (step: Step) => boolean): Step | undefined => {
    const at = left.findIndex(isIt);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const same = lines.map((line) => take(({ words }) => words === line));
  return lines.map((words, at) => {
    const step = same[at] ?? take(({ id }) => id === before[at]?.id);
    return step ? { ...step, words } : { id: newId(), words, isDone: false };
  });
}
