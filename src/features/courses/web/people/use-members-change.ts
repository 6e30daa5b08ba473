import { membersKey } from '../shared/keys.ts';
import { type ListChange, useListChange } from '../shared/use-list-change.ts';
import { membersText as text } from './members-text.ts';

/** Changes the students that a course names. */
export const useMembersChange = <Asked, Answer = unknown>(
  courseId: string,
  change: ListChange<Asked, Answer>,
) => useListChange({ queryKey: membersKey(courseId), failed: text.failed }, change);
