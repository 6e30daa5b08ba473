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
  outOf: (value: number, of: number) => `${value} of ${of}`,
  focus: {
    title: 'Focus',
    empty: {
      student:
        'Courses you have begun and documents you are asked for will appear here, with how far you are.',
      teacher: 'Tasks with hand-ins to grade will appear here, with how many are done.',
    },
  },
  sessions: {
    title: 'Upcoming sessions',
    empty: 'Events, due dates and your own dates of the next two weeks will appear here.',
    kinds: {
      due: 'Due',
      quiz: 'Quiz',
      holiday: 'Holiday',
      own: 'Your own date',
      imported: 'From another calendar',
    },
    ofKind: (kind: string, detail: string) => (detail === '' ? kind : `${kind} · ${detail}`),
    allDay: 'All day',
    calendar: 'Calendar',
  },
  activity: {
    title: 'Latest activity',
    empty: 'Answers, grades, approved documents and new announcements will appear here.',
    all: 'See all',
    unread: 'New',
  },
  quickActions: 'Quick actions',
} as const;
