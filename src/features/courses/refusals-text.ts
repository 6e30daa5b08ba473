import { refusals } from '#shared/refusals.ts';
import { coursesText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const coursesRefusals = refusals('courses', {
  coverTooLarge: coursesText.coverTooLarge,
  youtubeInvalid: coursesText.youtubeInvalid,
  videoRequired: coursesText.videoRequired,
  videoLessonNeedsVideo: 'A video lesson needs an uploaded video or a YouTube video',
  readingHasNoVideo: 'A reading lesson has no video',
  divisionUnknown: coursesText.divisionUnknown,
  staffFull: ({ most }: { most: number }) => `A course has at most ${most} people on its staff`,
  staffPersonUnknown: 'This person cannot be added',
  notOnStaff: 'This person is not on the staff of the course',
  coTeacherIsTeacher: 'A co-teacher must be a teacher',
  termUnknown: coursesText.termUnknown,
  alreadyBegun: 'Students have begun this course. It can no longer be a draft.',
  videoTooLarge: coursesText.videoTooLarge,
  thumbnailTooLarge: coursesText.thumbnailTooLarge,
  captionsTooLarge: coursesText.captionsTooLarge,
  courseNotFound: 'This course does not exist, or is not meant for you.',
  moduleNotFound: 'This module does not exist any more.',
  lessonNotFound: 'This lesson does not exist any more.',
  discussionNotFound: 'This discussion does not exist, or is not meant for you.',
  notRestorable: 'There is nothing to restore. What was deleted can be restored for 30 days.',
  outlineFull: 'This course is full. Please begin another one.',
  outlineTooLong:
    'The texts and resources of a course can have 4 MB together. Please shorten some, or begin another course.',
  changedMeanwhile: coursesText.changedMeanwhile,
  reorderedMeanwhile:
    'The outline was changed in another tab or by somebody else meanwhile. Here is what it looks like now.',
  handOverToTeacher: 'A course can be handed over to another teacher of the college only.',
  onlyStudentsAsk: 'Only students can ask a doubt.',
  onlyStudentsLearn: 'Only students have progress in a course.',
  completedByWatching: 'A lesson with a video is completed by watching it.',
});
