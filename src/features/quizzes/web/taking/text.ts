import { grouped } from '#shared/format/grouped.ts';

const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
const two = (count: number): string => String(count).padStart(2, '0');
const hourSeconds = 3600;
const minuteSeconds = 60;

/** '1:02:05', '12:34', '0:07'. */
function clock(seconds: number): string {
  const hours = Math.floor(seconds / hourSeconds);
  const minutes = Math.floor((seconds % hourSeconds) / minuteSeconds);
  const rest = two(seconds % minuteSeconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The sentences of taking a quiz. */
export const takingText = {
  quiz: 'Quiz',
  loading: 'Loading your attempt...',
  loadFailed: 'Your attempt could not be loaded.',
  isGone: 'This attempt is not here, or it is not yours.',
  backToQuiz: 'Back to the quiz',
  backToCourses: 'Back to the courses',
  attempt: (number: number) => `Attempt ${number}`,
  preview: 'Preview: this is what students see. It counts nowhere.',
  practice: 'Practice: check each answer as often as you like. It has no grade.',
  noQuestions: 'This quiz has no questions.',

  // The time.
  timeLeft: 'Time left',
  left: (seconds: number) => `${clock(seconds)} left`,
  minutesLeft: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} left.`,
  endsAt: (when: string) => `Ends ${when}`,
  timeIsOver: 'The time is over. What you wrote until then counts. It is handed in within two minutes.',

  // What is saved.
  allSaved: 'All answers are saved',
  nothingYet: 'Each answer is saved as you give it',
  saving: 'Saving...',
  toChoose: (count: number) => `${counted(count, 'answer waits', 'answers wait')} for your choice`,
  notSaved: (count: number) => `${counted(count, 'answer is', 'answers are')} not saved yet`,
  away: 'The server cannot be reached. Your answers are kept in this browser and saved as soon as it is back.',
  awayUnkept:
    'The server cannot be reached, and this browser keeps nothing. Leave this page open until your answers are saved.',
  unkept: 'This browser keeps nothing. Leave this page open until your answers are saved.',
  refused: (why: string) => `Your answers could not be saved. ${why}`.trim(),
  tryAgain: 'Try again',
  tooLate: (count: number) =>
    `${counted(count, 'answer', 'answers')} arrived after the end and ${count === 1 ? 'does' : 'do'} not count.`,
  unreadable: 'This answer could not be saved. Please change it.',

  // The questions.
  questions: 'Questions',
  toQuestion: (position: number, states: readonly string[]) => [`Question ${position}`, ...states].join(', '),
  answered: 'answered',
  notAnswered: 'not answered',
  flagged: 'flagged',
  isNotSaved: 'not saved yet',
  notSavedYet: 'Not saved yet',
  otherDevice: 'answered on another device too',
  flag: 'Flag for later',
  flagOf: (position: number) => `Flag for later: question ${position}`,
  previous: 'Previous question',
  next: 'Next question',

  // Two devices.
  conflictTitle: 'Another device answered this question too',
  conflictText: 'Both answers are below. Choose the one that counts.',
  theirs: 'On the other device',
  takeMine: 'Use the answer of this device',
  takeTheirs: 'Use the answer of the other device',

  // Handing in.
  handIn: 'Hand in',
  finish: 'Finish practice',
  handInTitle: 'Hand in your answers?',
  finishTitle: 'Finish this practice?',
  handInBody: 'You cannot change them afterwards.',
  unanswered: (count: number) => `${counted(count, 'question has', 'questions have')} no answer.`,
  flaggedLeft: (count: number) => `${counted(count, 'question is', 'questions are')} flagged for later.`,
  unsavedLeft: (count: number) =>
    `${counted(count, 'answer is', 'answers are')} not saved yet. They are saved first.`,
  keepOn: 'Go on answering',
  chooseFirst: 'Choose first which answer counts where two devices answered.',
  handingIn: 'Handing in...',
  handedIn: 'Handed in',
  handInFailed: 'Your answers could not be handed in. They stay saved.',

  // Afterwards.
  handedInAt: (when: string) => `Handed in ${when}`,
  notKnownYet: 'Your answers are handed in. You see your result here when it is published.',
  previewDone: 'This was a preview.',
  result: 'Your result',
  resultOf: (points: number, most: number) => `${grouped(points)} of ${counted(most, 'point', 'points')}`,
  soFar: (points: number, most: number) => `${takingText.resultOf(points, most)} so far`,
  toBeGraded: 'Some answers are still to be graded.',
} as const;
