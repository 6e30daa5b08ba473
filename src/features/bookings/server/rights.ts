import { isTeacher, makeRule, rulesOf, viewerIs } from '#server/rights/rule.ts';
import { inCourse } from '#features/courses/server/service.ts';
import { isMenteeOf } from '#features/mentorship/server/service.ts';
import { isActiveTeacher } from '#features/people/server/service.ts';
import { bookingOffers } from './table.ts';

const { is, isNull, isOf } = rulesOf(bookingOffers);

const isOwn = isTeacher.and(isOf('ownerId'));
/** Nobody books with a person who does not teach any more, or is suspended. */
const isOfTeacher = makeRule(
  (_viewer, row: { readonly isOfTeacher: boolean }) => row.isOfTeacher,
  () => isActiveTeacher(bookingOffers.ownerId),
);

const isStudent = viewerIs(({ role, isPendingTeacher }) => role === 'student' && !isPendingTeacher);
const isInCourse = inCourse(bookingOffers.courseId, 'learn');
const isMeant = is('offeredTo', 'mentees')
  .and(isMenteeOf(bookingOffers.ownerId))
  .or(is('offeredTo', 'course').and(isInCourse))
  .or(is('offeredTo', 'students').and(isStudent));
const isOffered = isNull('withdrawnAt').and(isOfTeacher).and(isMeant);

/** The viewer sees the course of the offer. */
export const seesCourse = inCourse(bookingOffers.courseId, 'help').or(isInCourse);

export const offerRights = {
  /** Teachers see their own offers only. */
  read: isOwn.or(isOffered),
  /** Taking a slot: by the students that it is offered to now. */
  book: isOffered,
  manage: isOwn,
};
