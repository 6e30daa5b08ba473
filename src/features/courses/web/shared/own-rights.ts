import type { Course } from '#features/courses/contract/shapes.ts';

type Owned = Pick<Course, 'ownRights'>;

/** Everybody who may do something in a course does it there. */
export const mayOpenManaging = ({ ownRights }: Owned): boolean => ownRights.length > 0;

export const hasRight = ({ ownRights }: Owned, right: Course['ownRights'][number]): boolean =>
  ownRights.includes(right);
