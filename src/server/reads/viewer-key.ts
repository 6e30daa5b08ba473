import type { Viewer } from '../session.ts';

/** Viewers with the same key have the same role and class. Own rows and own records are the owner's matter. */
export const viewerKey = ({ role, isPendingTeacher, isAdmin, year, division }: Viewer): string =>
  `${role}${isPendingTeacher ? '?' : ''}${isAdmin ? '!' : ''}/${year ?? ''}/${division ?? ''}`;
