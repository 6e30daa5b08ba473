import {
  type FactsOfMany,
  noticeEvent,
  type NoticeKind,
  type Sentence,
} from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

/** The two people of a journey. An event is for one of them: the sentence names the other one. */
export const noticeSides = ['mentor', 'mentee'] as const;
export type NoticeSide = (typeof noticeSides)[number];

/**
 * `by`: who did it. It may be an organiser, and then both people are notified. The person who did it is left out. `at`: when, in
 * milliseconds: a pair may leave and come back.
 */
interface PlaceInProgramme {
  journeyId: string;
  to: NoticeSide;
  by: string;
  at: number;
}
export const journeyJoined = noticeEvent<PlaceInProgramme>('journey.joined');
export const journeyLeft = noticeEvent<PlaceInProgramme>('journey.left');

/** To the mentor. */
export const checkInSent = noticeEvent<{ checkInId: string }>('check_in.sent');
/** To the mentee, when the mentor writes beside a check-in for the first time. */
export const checkInAnswered = noticeEvent<{ checkInId: string }>('check_in.answered');

/** `by`: one of the two; the other one is notified. `version`: of the goal after the change. */
interface GoalChange {
  goalId: string;
  version: number;
  by: string;
}
/** A new goal, or new words of one. */
export const goalProposed = noticeEvent<GoalChange>('goal.proposed');
export const goalAgreed = noticeEvent<GoalChange>('goal.agreed');
export const goalReached = noticeEvent<GoalChange>('goal.reached');

/** `by` says yes to sharing it with the programme. The other one is asked. */
export const momentOffered = noticeEvent<{ momentId: string; by: string }>('moment.offered');

/** `dueAt` and `notifiedAt`: the date that it is about, and when the job found it, in milliseconds. */
interface StepDate {
  journeyId: string;
  stepId: string;
  dueAt: number;
  notifiedAt: number;
  to: NoticeSide;
}
/** Before a step is due. */
export const stepNear = noticeEvent<StepDate>('journey.step_near');
/** After a step was due that is not done. */
export const stepOpen = noticeEvent<StepDate>('journey.step_open');

const withMany = ({ count, names }: FactsOfMany, of: string): Sentence => ({
  title: `${count} ${of}`,
  body: `With ${listed(names)}.`,
});

// Nudges and follow-ups belong to what somebody has joined. Reminders are off until somebody switches them on.
export const journeyKinds = {
  joined: {
    name: 'journey.joined',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `A journey with ${name} begins`,
      body: `You are both in ${title}. Open it to see the steps.`,
    }),
    ofMany: (facts) => withMany(facts, 'journeys begin'),
  },
  left: {
    name: 'journey.left',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `The journey with ${name} is over`,
      body: `You two are no longer in ${title}. What you wrote stays.`,
    }),
    ofMany: (facts) => withMany(facts, 'journeys are over'),
  },
  checkIn: {
    name: 'check_in.sent',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${name} has checked in`,
      body: `“${title}” has an answer. Write in the margin.`,
    }),
    ofMany: ({ count, names }) => ({
      title: `${count} check-ins came in`,
      body: `From ${listed(names)}.`,
    }),
  },
  answered: {
    name: 'check_in.answered',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${name} wrote in the margin`,
      body: `There is a note beside “${title}”.`,
    }),
  },
  goalProposed: {
    name: 'goal.proposed',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name }) => ({
      title: `${name} proposes a goal`,
      body: 'It counts once you agree.',
    }),
  },
  goalAgreed: {
    name: 'goal.agreed',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name }) => ({ title: `${name} agrees to a goal`, body: 'It is a goal of you both now.' }),
  },
  goalReached: {
    name: 'goal.reached',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name }) => ({ title: 'A goal is reached', body: `${name} says so. Celebrate it.` }),
  },
  momentOffered: {
    name: 'moment.offered',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${name} would share a moment`,
      body: `Others in ${title} see it only if you say yes too.`,
    }),
  },
  near: {
    name: 'journey.step_near',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `Coming up: ${title}`,
      body: `Your journey with ${name}. It is due ${detail}.`,
    }),
    ofMany: ({ title, names }) => ({ title: `Coming up: ${title}`, body: `With ${listed(names)}.` }),
  },
  open: {
    name: 'journey.step_open',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `Still open: ${title}`,
      body: `Your journey with ${name}. It was due ${detail}, and there is still time.`,
    }),
    ofMany: ({ title, names }) => ({ title: `Still open: ${title}`, body: `With ${listed(names)}.` }),
  },
} satisfies Record<string, NoticeKind>;
