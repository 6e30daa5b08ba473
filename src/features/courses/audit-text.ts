import type { AuditWords } from '#features/audit/contract/words.ts';

export const coursesAudit: AuditWords = {
  sentences: {
    'courses.create': 'created a course',
    'courses.update': 'edited a course',
    'courses.remove': 'deleted a course',
    'courses.restore': 'restored a course',
    'course.staff_set': 'set the staff of a course',
    'course.staff_removed': 'removed somebody from the staff of a course',
    'course.handed_over': 'handed a course over',
    'courses.createModule': 'added a module',
    'courses.updateModule': 'edited a module',
    'courses.removeModule': 'deleted a module',
    'courses.restoreModule': 'restored a module',
    'courses.moveModule': 'moved a module',
    'courses.createLesson': 'added a lesson',
    'courses.updateLesson': 'edited a lesson',
    'courses.removeLesson': 'deleted a lesson',
    'courses.restoreLesson': 'restored a lesson',
    'courses.moveLesson': 'moved a lesson',
    'courses.describeVideo': 'reported the length of a video',
    'courses.watch': 'watched a lesson',
    'courses.complete': 'completed a lesson',
    'courses.ask': 'asked a doubt',
    'courses.reply': 'answered a doubt',
    'courses.followUp': 'followed a doubt up',
  },
};
