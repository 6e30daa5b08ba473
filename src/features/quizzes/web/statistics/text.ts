import { grouped } from '#shared/format/grouped.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The statistics of a quiz. */
export const statisticsText = {
  title: 'Statistics',
  loading: 'Loading the statistics...',
  loadFailed: 'Unable to load the statistics',
  empty: 'No results yet',
  emptyText: 'Statistics appear when students hand in.',
  attempts: 'Attempts',
  mean: 'Mean result',
  none: '-',
  percent,
  distribution: 'How the results are spread',
  picture: 'Number of attempts by their share of the points. The table below has the same numbers.',
  share: 'Share of the points',
  step: (place: number) => `${place * 10} to ${place * 10 + 10}%`,
  questions: 'Questions',
  answers: 'Answers',
  seeAnswers: 'See the answers',
  answersOf: (title: string) => `See the answers to ${title}`,
  noShares: 'Results appear here when every answer of an attempt is graded.',
  difficulty: 'Mean share of the points',
  discrimination: 'Discrimination',
  discriminationHint:
    'Discrimination is from -1 to 1. Near 1, those who are good at the other questions are good at this one. Near 0 or below, look at its key. With few answers it is not shown.',
  toGrade: (count: number) => `${grouped(count)} to grade`,
  grade: 'Grade',
  gradeNamed: (title: string) => `Grade ${title}`,
  given: 'What was answered',
  answer: 'Answer',
  times: 'Times',
  isRight: 'Right',
  isWrong: 'Wrong',
  numbered: (position: number, title: string) => `${position}. ${title}`,
} as const;
