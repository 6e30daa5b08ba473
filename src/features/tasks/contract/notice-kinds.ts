import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

export const taskAssigned = noticeEvent<{ taskId: string }>('task.assigned');
/** `toldAt`: when the job found the due date near, in milliseconds. Queued events of the version before have this name. */
export const taskDueSoon = noticeEvent<{ taskId: string; lead: '24h' | '2h'; toldAt: number }>(
  'task.due_soon',
);
export const taskHandedIn = noticeEvent<{ taskId: string; studentId: string; number: number }>(
  'task.handed_in',
);
/** A teacher corrected a returned grade. */
export const taskGraded = noticeEvent<{
  taskId: string;
  studentId: string;
  version: number;
  graderId: string;
}>('task.graded');
/** All grades returned in one call. */
export const taskReturned = noticeEvent<{ taskId: string; returnedAt: string; graderId: string }>(
  'task.returned',
);

export const taskKinds = {
  assigned: {
    name: 'task.assigned',
    category: 'updates',
    sentence: ({ name, title, detail }) => ({
      title: `New task: ${title}`,
      body: detail === '' ? `Assigned by ${name}` : `Assigned by ${name}, due ${detail}`,
    }),
  },
  handedIn: {
    name: 'task.handed_in',
    category: 'updates',
    sentence: ({ name, title, detail }) => ({
      title: `${name} handed in ${title}`,
      body: detail === 'late' ? 'After the due date.' : 'In time.',
    }),
    ofMany: ({ count, title, names }) => ({
      title: `${count} handed in ${title}`,
      body: `${listed(names)}.`,
    }),
  },
  returned: {
    name: 'task.returned',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${title} has been returned`,
      body: `${name} has returned your grade and feedback.`,
    }),
  },
  dueSoon: {
    name: 'task.due_soon',
    category: 'reminders',
    // Two hours before the due date, the daily mail is too late.
    isForOnePerson: true,
    sentence: ({ title, detail }) => ({
      title: `Due soon: ${title}`,
      body: `Due ${detail}. You have not handed it in yet.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
