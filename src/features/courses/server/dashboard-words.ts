const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The dashboard's sentences about courses. */
export const dashboardWords = {
  lessons: 'Lessons completed',
  thisWeek: (count: number) => `${count} this week`,
  progress: (done: number, all: number) => `${done} of ${some(all, 'lesson', 'lessons')}`,
  doubts: 'Open doubts',
  waiting(open: number, days: number) {
    if (open === 0) return 'all answered';
    return days === 0 ? 'asked today' : `oldest waits ${some(days, 'day', 'days')}`;
  },
} as const;
