import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

/** All points of a column that were returned in one call. */
export const columnReturned = noticeEvent<{ columnId: string; returnedAt: string; graderId: string }>(
  'grades.returned',
);
/** Points that the student sees already were corrected. */
export const columnPointsChanged = noticeEvent<{
  columnId: string;
  studentId: string;
  version: number;
  graderId: string;
}>('grades.changed');

export const gradeKinds = {
  returned: {
    name: 'grades.returned',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${title} has been returned`,
      body: `${name} has returned your points.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
