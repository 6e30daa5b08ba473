import type { Lead } from '#features/notifications/contract/leads.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

export const taskAssigned = noticeEvent<{ taskId: string }>('task.assigned');
/** The same to one student, who has another date. */
export const taskAssignedToOne = noticeEvent<{ taskId: string; studentId: string }>('task.assigned_to_one');
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
/** The same for one student with a date of their own. */
export const ownDateSoon = noticeEvent<{
  dueDateId: string;
  lead: Lead;
  longer: readonly Lead[];
  notifiedAt: number;
}>('task.own_date_soon');
/** Another date holds for the student, or they are excused. `at` is when it was changed, in milliseconds. */
export const taskDateChanged = noticeEvent<{
  taskId: string;
  studentId: string;
  at: number;
  actorId: string;
}>('task.date_changed');
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

/** A student asks for another look at a grade. */
export const regradeAsked = noticeEvent<{ taskId: string; requestId: string }>('task.regrade_asked');
export const regradeAnswered = noticeEvent<{ taskId: string; requestId: string }>('task.regrade_answered');

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
  /** The same while graders see numbers instead of names. */
  handedInWithoutName: {
    name: 'task.handed_in_without_name',
    category: 'updates',
    sentence: ({ title, detail }) => ({
      title: `New hand-in: ${title}`,
      body: detail === 'late' ? 'After the due date.' : 'In time.',
    }),
    ofMany: ({ count, title }) => ({ title: `${count} new hand-ins: ${title}`, body: 'Names are hidden.' }),
  },
  regradeAsked: {
    name: 'task.regrade_asked',
    category: 'updates',
    sentence: ({ name, title }) => ({
      title: `${name} asks about a grade: ${title}`,
      body: 'Please look at the grade again and answer.',
    }),
  },
  regradeAnswered: {
    name: 'task.regrade_answered',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `Answer about your grade: ${title}`,
      body: `${name} has looked at your grade again.`,
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
  dateChanged: {
    name: 'task.date_changed',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ title, detail }) => ({
      title: `Your date for ${title}`,
      body:
        detail === 'excused'
          ? 'You are excused. You do not have to hand it in.'
          : detail === ''
            ? 'You can hand it in without a due date.'
            : `You can hand it in until ${detail}.`,
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
