import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';

/** Whether this viewer sees both marks, or gives the second one, instead of the form of the first mark. */
export function showsTwoMarks({ second, state, grade }: HandInForGrading, viewerId: string): boolean {
  if (second === null || state === 'returned') return false;
  if (second.isSecondIn || second.isMine) return true;
  return second.isFirstIn && grade?.gradedById !== viewerId;
}
