/** The sentences of the dashboard. */
export const dashboardText = {
  title: 'Dashboard',
  platform: 'Platform',
  welcome: 'Welcome',
  lead: (day: string) => `It is ${day}.`,
  quickActions: 'Quick actions',
  actions: {
    announcements: 'Read announcements',
    inbox: 'Open inbox',
    announce: 'Write an announcement',
    admin: 'Administration',
  },
  unread: (count: number) => (count === 1 ? 'One message' : `${count} messages`),
  unreadRest: 'you have not read yet.',
  focus: {
    title: 'Focus',
    text: 'Tasks and lessons you are in the middle of will appear here, with how far you are.',
  },
  sessions: {
    title: 'Upcoming sessions',
    text: 'Mentor check-ins and due dates of the next days will appear here.',
  },
  activity: {
    title: 'Latest activity',
    text: 'Answers to your doubts, grades and approved documents will appear here.',
  },
} as const;
