import { makeRule } from '#server/rights/rule.ts';
import { rulesInCourse } from '#features/courses/server/service.ts';
import { isNotNull } from 'drizzle-orm';
import { quizzes } from './table.ts';

const { has, isForOwnCourse, isOfOwnCourse } = rulesInCourse(quizzes);
const manage = has('manage');
const staff = manage.or(has('handIns')).or(has('grade'));

/** Students know nothing of a draft, and staff without the right to change it neither. */
const isPublished = makeRule<{ publishedAt: Date | null }>(
  (_viewer, { publishedAt }) => publishedAt !== null,
  () => isNotNull(quizzes.publishedAt),
);

/** Who may do what with a quiz. */
export const quizRights = {
  manage,
  /** Seeing what was handed in. */
  review: manage.or(has('handIns')),
  grade: manage.or(has('grade')),
  /** Any of the three. They preview a quiz, and do not take it. */
  staff,
  /** Students of the course that the quiz is for. */
  take: isForOwnCourse,
  /** It is of their course, published or not. */
  ofCourse: isOfOwnCourse,
  /** It is found, and named by the assistant. */
  read: isOfOwnCourse.and(isPublished).or(manage),
  /** Its dates are theirs. */
  dates: isForOwnCourse.or(staff),
};
