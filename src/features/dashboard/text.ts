import type { FocusItem, Stat } from './contract/dashboard.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The sentences of the dashboard. */
export const dashboardText = {
  title: 'Dashboard',
  platform: 'Platform',
  welcome: 'Welcome',
  today: (day: string) => `It is ${day}.`,
  loading: 'Loading your dashboard...',
  failed: 'Failed to load your dashboard',
  needYou: (count: number) => (count === 1 ? 'One thing' : `${count} things`),
  needYouRest: (count: number) => (count === 1 ? 'needs you now.' : 'need you now.'),
  pinned: {
    title: 'Important announcements',
    markRead: 'Mark as read',
    failed: 'Failed to mark it as read. Please try again.',
  },
  upNext: {
    title: 'Up next',
    due: 'due',
    points: (points: number) => some(points, 'point', 'points'),
    more: (count: number) => `And ${count} more, due within 48 hours.`,
    overdue: (count: number) =>
      `${some(count, 'task is', 'tasks are')} overdue and not handed in. It is late, but it can still be handed in.`,
    see: 'See them',
  },
  figures: 'In figures',
  stats: {
    openTasks: { label: 'Open tasks', detail: ({ detail }) => `${detail} due this week` },
    lessons: { label: 'Lessons completed', detail: ({ detail }) => `${detail} this week` },
    messages: {
      label: 'Unread messages',
      detail: ({ detail }) => (detail === 0 ? 'all read' : `from ${some(detail, 'person', 'people')}`),
    },
    documents: {
      label: 'Required documents',
      detail: ({ detail, value, of }) => {
        if (detail > 0) return `${some(detail, 'was', 'were')} rejected`;
        return value === of ? 'complete' : 'handed in';
      },
    },
    toGrade: {
      label: 'To grade',
      detail: ({ detail }) => (detail === 0 ? 'all graded' : `in ${some(detail, 'task', 'tasks')}`),
    },
    doubts: {
      label: 'Open doubts',
      detail: ({ value, detail }) => {
        if (value === 0) return 'all answered';
        return detail === 0 ? 'asked today' : `oldest waits ${some(detail, 'day', 'days')}`;
      },
    },
    reviews: {
      label: 'Documents to review',
      detail: ({ detail }) =>
        detail === 0 ? 'no mentees yet' : `${some(detail, 'mentee', 'mentees')} in all`,
    },
  } satisfies Record<Stat['kind'], { label: string; detail: (stat: Stat) => string }> as Record<
    Stat['kind'],
    { label: string; detail: (stat: Stat) => string }
  >,
  outOf: (value: number, of: number) => `${value} of ${of}`,
  focus: {
    title: 'Focus',
    empty: {
      student:
        'Courses you have begun and documents you are asked for will appear here, with how far you are.',
      teacher: 'Tasks with hand-ins to grade will appear here, with how many are done.',
    },
    documents: 'Documents for your mentor',
    done: {
      course: (done: number, all: number) => `${done} of ${some(all, 'lesson', 'lessons')}`,
      documents: (done: number, all: number) => `${done} of ${some(all, 'document', 'documents')}`,
      grading: (done: number, all: number) => `${done} of ${all} graded`,
    } satisfies Record<FocusItem['kind'], (done: number, all: number) => string>,
  },
  sessions: {
    title: 'Upcoming sessions',
    empty: 'Events and due dates of the next two weeks will appear here.',
    due: (subject: string) => `Due · ${subject}`,
  },
  activity: {
    title: 'Latest activity',
    empty: 'Answers, grades, approved documents and new announcements will appear here.',
    all: 'See all',
    unread: 'New',
  },
  quickActions: 'Quick actions',
  inbox: 'Open inbox',
} as const;
