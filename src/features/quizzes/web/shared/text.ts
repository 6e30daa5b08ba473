import { grouped } from '#shared/format/grouped.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** What several screens of quizzes say. */
export const sharedText = {
  dashboard: 'Dashboard',
  quizzes: 'Quizzes',
  quiz: 'Quiz',
  loading: 'Loading the quiz...',
  loadFailed: 'Unable to load the quiz',
  isGone: 'This quiz is not here any more, or it is not for you.',
  backToQuizzes: 'Back to the quizzes',
  notYours: 'Only those who manage the course can change this quiz.',
  points: (points: number) => counted(points, 'point'),
  questions: (count: number) => counted(count, 'question'),
  minutes: (count: number) => counted(count, 'minute'),
  pointsOf: (points: number, most: number) => `${grouped(points)} of ${counted(most, 'point')}`,
  opens: (when: string) => `Opens ${when}`,
  closes: (when: string) => `Closes ${when}`,
  anyTime: 'No closing time',
  closed: (when: string) => `Closed ${when}`,
  kinds: {
    choice: 'Choice',
    trueFalse: 'True or false',
    shortText: 'Short text',
    number: 'Number',
    matching: 'Matching',
    ordering: 'Ordering',
    gaps: 'Gaps',
    longText: 'Long text',
    file: 'File',
  },
} as const;
