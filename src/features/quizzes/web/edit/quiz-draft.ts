import type * as z from 'zod/mini';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { chosenIn, chosenText } from '#web/ui/forms/chosen.ts';
import type { Quiz, QuizSettings } from '#features/quizzes/contract/quizzes.ts';

/** The values of the form: text as typed, times on the college’s clock, switches as 'yes' or ''. */
export type QuizDraft = typeof emptyQuiz;
export type QuizField = keyof QuizDraft;

export const emptyQuiz = {
  title: '',
  instructions: '',
  /** 'all', one id, or several as `chosenText` writes them. */
  sectionIds: chosenText([]),
  opensAt: '',
  closesAt: '',
  minutes: '',
  attempts: '1',
  counting: 'best' as string,
  layout: 'all' as string,
  isShuffled: '',
  areOptionsShuffled: 'yes',
  isPractice: '',
  lessonId: '',
  atSecond: '',
  showPoints: 'returned' as string,
  showKey: 'returned' as string,
  showComments: 'returned' as string,
};

const switchText = (isOn: boolean): string => (isOn ? 'yes' : '');
const numberText = (value: number | null): string => (value === null ? '' : String(value));
const clockText = (at: string | null, zone: string): string => (at === null ? '' : toClock(at, zone));

export const draftOf = (quiz: Quiz, zone: string): QuizDraft => ({
  title: quiz.title,
  instructions: quiz.instructions,
  sectionIds: chosenText(quiz.sectionIds),
  opensAt: clockText(quiz.opensAt, zone),
  closesAt: clockText(quiz.closesAt, zone),
  minutes: numberText(quiz.minutes),
  attempts: numberText(quiz.attempts),
  counting: quiz.counting,
  layout: quiz.layout,
  isShuffled: switchText(quiz.isShuffled),
  areOptionsShuffled: switchText(quiz.areOptionsShuffled),
  isPractice: switchText(quiz.isPractice),
  lessonId: quiz.lessonId ?? '',
  atSecond: numberText(quiz.atSecond),
  showPoints: quiz.showPoints,
  showKey: quiz.showKey,
  showComments: quiz.showComments,
});

/** What is no number is refused by the schema. */
const numberIn = (words: string): number | null => (words.trim() === '' ? null : Number(words));
/** What is no time is refused by the schema. */
const momentIn = (clock: string, zone: string): string | null =>
  clock === '' ? null : (momentOfClock(clock, zone)?.at.toISOString() ?? clock);

/** Not checked yet: the schema of the contract does that, and says what is wrong with which field. */
export const settingsOf = (draft: QuizDraft, zone: string): z.input<typeof QuizSettings> =>
  ({
    title: draft.title,
    instructions: draft.instructions,
    sectionIds: chosenIn(draft.sectionIds),
    opensAt: momentIn(draft.opensAt, zone),
    closesAt: momentIn(draft.closesAt, zone),
    minutes: numberIn(draft.minutes),
    attempts: numberIn(draft.attempts),
    counting: draft.counting,
    layout: draft.layout,
    isShuffled: draft.isShuffled !== '',
    areOptionsShuffled: draft.areOptionsShuffled !== '',
    isPractice: draft.isPractice !== '',
    lessonId: draft.lessonId === '' ? null : draft.lessonId,
    atSecond: draft.lessonId === '' ? null : numberIn(draft.atSecond),
    showPoints: draft.showPoints,
    showKey: draft.showKey,
    showComments: draft.showComments,
  }) as z.input<typeof QuizSettings>;
