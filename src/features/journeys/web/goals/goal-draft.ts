import type { Goal, GoalPair } from '#features/journeys/contract/goals.ts';

/** The steps stand one on each line, so that they are written and moved as words are. */
export interface GoalDraft {
  words: string;
  steps: string;
}

export const draftOf = (goal: Goal | undefined): Record<keyof GoalDraft, string> => ({
  words: goal?.words ?? '',
  steps: (goal?.steps ?? []).map(({ words }) => words).join('\n'),
});

/** Where it is kept on this device. */
export const draftNameOf = ({ side, menteeId }: GoalPair, goal?: Goal): string =>
  `goal.${goal?.id ?? `new.${side}.${menteeId}`}`;

export const stepsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/u, '').trim())
    .filter((line) => line !== '');
