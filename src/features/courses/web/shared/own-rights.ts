import type { Course } from '#features/courses/contract/shapes.ts';

type Owned = Pick<Course, 'ownRights'>;

/** Everybody who may do something in a course does it there; hand-ins have screens of their own. */
export const mayOpenManaging = ({ ownRights }: Owned): boolean =>
  ownRights.some((right) => right !== 'handIns' && right !== 'grade');

export const hasRight = ({ ownRights }: Owned, right: Course['ownRights'][number]): boolean =>
  ownRights.includes(right);
