import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { screenText as text } from '../text.ts';

/** The way to the meetings of a course. `title` is undefined until it is known. */
export const trailToMeetings = (courseId: string, title: string | undefined) =>
  [
    { label: text.dashboard, to: '/dashboard' },
    { label: title ?? '…', to: '/courses/$courseId', params: { courseId } },
    { label: text.title, to: '/courses/$courseId/meetings', params: { courseId } },
  ] as const;

/** The way to a screen of one meeting. */
export const trailToMeeting = (courseId: string, meetingId: string, meeting: Meeting | undefined) =>
  [
    ...trailToMeetings(courseId, meeting?.courseTitle),
    {
      label: meeting?.title ?? text.oneMeeting,
      to: '/courses/$courseId/meetings/$meetingId',
      params: { courseId, meetingId },
    },
  ] as const;
