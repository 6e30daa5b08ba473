import { refusals } from '#shared/refusals.ts';
import { quizText as text } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const quizzesRefusals = refusals('quizzes', {
  notFound: 'This quiz does not exist, or is not meant for you.',
  notYours: 'Only those who manage the course change its quizzes.',
  cursorInvalid: 'This page does not exist. Start again from the first one.',
  questionNotFound: 'This question does not exist, or is not yours.',
  // Pictures of questions
  pictureTooLarge: text.pictureTooLarge,
  pictureUnsupported: 'Pictures can be JPEG, PNG, GIF, WebP or AVIF',
  pictureUnknown: 'A picture of this question is gone, or belongs to another one. Please add it again.',
  // Bank and quizzes
  courseNotFound: 'This course does not exist, or is not meant for you.',
  storingFailed: 'This could not be saved. Please try again.',
  changedMeanwhile: ({ by }: { by: string }) => `${by} changed this meanwhile. Please look at it first.`,
  bankFull: ({ most }: { most: number }) => `A course has at most ${most} questions`,
  tooManyQuizzes: ({ most }: { most: number }) => `A course has at most ${most} quizzes`,
  questionInUse: ({ quiz }: { quiz: string }) => `The quiz “${quiz}” asks this question. Take it out first.`,
  sectionUnknown: 'Choose sections of this course',
  lessonUnknown: 'Choose a lesson of this course',
  closesBeforeOpening: 'It cannot close before it opens',
  secondWithoutLesson: 'Choose the lesson first',
  practiceFixed: 'Somebody has begun. It stays what it is.',
  partsFixed: 'Somebody has begun, so its questions stay as they are.',
  partTwice: 'The same part is there twice',
  questionTwice: 'A quiz asks a question once',
  questionUnknown: 'One of the questions is not in the bank of this course',
  tooFewOfTag: ({ tag, count }: { tag: string; count: number }) =>
    `Questions of “${tag}” that are not asked already: ${count}`,
  tooManyQuestions: ({ most }: { most: number }) => `A quiz asks at most ${most} questions`,
  nothingToAsk: 'Add questions before you publish this quiz.',
  alreadyBegun: 'Somebody has begun this quiz. It stays published.',
  alreadyHandedIn: 'A student has handed this quiz in. It cannot be deleted.',
  // Grading
  notYourResults: 'Only those who see what is handed in here see results.',
  notYourGrades: 'Only those who grade in this course give points.',
  attemptNotFound: 'This attempt does not exist, or is not yours.',
  attemptGoesOn: 'This attempt goes on. It can be graded once it is handed in.',
  alreadyReturned: 'These results were returned. Only those who manage the course change them.',
  tooManyPoints: ({ most }: { most: number }) => `This answer has at most ${most} points`,
  itemUnknown: 'One of the chosen items is not among the criteria of this question',
  gradedMeanwhile: ({ by }: { by: string }) => `${by} graded this answer meanwhile. Please look at it first.`,
  nothingToReturn: 'Nothing is graded that was not returned yet.',
  gradedInQuiz: 'The points of a quiz come from its answers. Open the quiz to change them.',
  // Corrected keys
  keyOfOthers: 'This would change what was asked, not only its key. Save it as a new version instead.',
  questionChangedMeanwhile: ({ by }: { by: string }) => `${by} changed this question meanwhile.`,
  correctionChangesPoints: 'This changes points. Look at the preview and confirm it.',
  previewOutdated: 'Points have changed since the preview. Please look at it again.',
  // Taking
  notOpenYet: text.refusedToBegin.notOpenYet,
  quizClosed: text.refusedToBegin.closed,
  attemptsUsed: ({ most }: { most: number }) => text.attemptsUsed(most),
  noQuestions: 'This quiz has no questions yet.',
  attemptUnknown: 'This attempt does not exist, or is not yours.',
  begunElsewhere: 'This quiz was begun on another device just now. Please open it again.',
  notForPractice: 'This quiz shows its answers later.',
  answerNotFound: 'This question does not exist, or is not in this attempt.',
  answerFileTooLarge: 'A file of an answer can have at most 25 MB',
});
