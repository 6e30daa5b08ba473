import { makeRule } from '#server/rights/rule.ts';
import { rulesInCourse } from '#features/courses/server/service.ts';
import { isNotNull } from 'drizzle-orm';
import { quizzes } from './table.ts';

const { has, isForOwnCourse, isOfOwnCourse } = rulesInCourse(quizzes);
const manage = has('manage');

/** Students know nothing of a draft, and staff without the right to change it neither. */
const isPublished = makeRule<{ publishedAt: Date | null }>(
  (_viewer, { publishedAt }) => publishedAt !== null,
  () => isNotNull(quizzes.publishedAt),
);

/** What others than the calls about quizzes themselves decide by. */
export const quizRights = {
  /** It is found, and named by the assistant. */
  read: isOfOwnCourse.and(isPublished).or(manage),
  /** Its dates are theirs. */
  dates: isForOwnCourse.or(manage).or(has('handIns')).or(has('grade')),
};
