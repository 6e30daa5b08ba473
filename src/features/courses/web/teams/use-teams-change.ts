import { teamsKey } from '../shared/keys.ts';
import { type ListChange, useListChange } from '../shared/use-list-change.ts';
import { teamsText as text } from './text.ts';

/** Changes the teams of a course. */
export const useTeamsChange = <Asked, Answer = unknown>(
  courseId: string,
  change: ListChange<Asked, Answer>,
) => useListChange({ queryKey: teamsKey(courseId), failed: text.failed }, change);
