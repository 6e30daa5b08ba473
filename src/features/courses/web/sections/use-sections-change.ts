import { sectionsKey } from '../shared/keys.ts';
import { type ListChange, useListChange } from '../shared/use-list-change.ts';
import { sectionsText as text } from './text.ts';

/** Changes the sections of a course. */
export const useSectionsChange = <Asked, Answer = unknown>(
  courseId: string,
  change: ListChange<Asked, Answer>,
) => useListChange({ queryKey: sectionsKey(courseId), failed: text.failed }, change);
