import type { Lead } from '#features/notifications/contract/leads.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

export const taskAssigned = noticeEvent<{ taskId: string }>('task.assigned');
/**
 * `toldAt`: when the job found the due date near, in milliseconds. `longer`: the leads that came near together with this
 * one. Queued events of the version before have the former under this name, and none of the latter.
 */
export const taskDueSoon = noticeEvent<{
  taskId: string;
  lead: Lead;
  longer?: readonly Lead[];
  toldAt: number;
}>('task.due_soon');
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
    // Some hours before the due date, the daily mail is too late.
    isForOnePerson: true,
    sentence: ({ title, detail }) => ({
      title: `Due soon: ${title}`,
      body: `Due ${detail}. You have not handed it in yet.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
