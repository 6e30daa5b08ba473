import { refusals } from '#shared/refusals.ts';
import { announcementsText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const announcementsRefusals = refusals('announcements', {
  publishFailed: announcementsText.publishFailed,
  notRestorable: 'This announcement cannot be restored. It is possible for 30 days after it was deleted.',
  divisionUnknown: announcementsText.divisionUnknown,
  courseUnknown: announcementsText.courseUnknown,
  courseHasPeople: announcementsText.courseHasPeople,
  sectionUnknown: announcementsText.sectionUnknown,
  expiresTooEarly: 'Choose a time that is still to come, after it is published',
  imageUnsupported: announcementsText.imageUnsupported,
  imageTooManyPixels: 'This image is too large to be shown. Please use at most 16,000 pixels a side.',
  notFound: 'This announcement does not exist, or is not meant for you.',
  notYours: announcementsText.notYours,
});
