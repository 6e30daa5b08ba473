/** The page of a meeting, in its course. */
export const meetingUrl = ({ id, courseId }: { id: string; courseId: string }): string =>
  `/courses/${courseId}/meetings/${id}`;
