import { refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { areSectionsOf, isLessonOf } from '#features/courses/server/service.ts';
import type { QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';

/** The columns that settings become. Refuses those that contradict each other. */
export async function columnsOfSettings(tx: Transaction, courseId: string, settings: QuizSettings) {
  const { sectionIds, lessonId, atSecond } = settings;
  const opensAt = settings.opensAt === null ? null : new Date(settings.opensAt);
  const closesAt = settings.closesAt === null ? null : new Date(settings.closesAt);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    throw refuseField('closesAt', refusals.closesBeforeOpening);
  if (atSecond !== null && lessonId === null) throw refuseField('atSecond', refusals.secondWithoutLesson);
  if (lessonId !== null && !(await isLessonOf(tx, courseId, lessonId)))
    throw refuseField('lessonId', refusals.lessonUnknown);
  if (sectionIds.length > 0 && !(await areSectionsOf(tx, courseId, sectionIds)))
    throw refuseField('sectionIds', refusals.sectionUnknown);
  return { ...settings, sectionIds: [...new Set(sectionIds)], opensAt, closesAt };
}
