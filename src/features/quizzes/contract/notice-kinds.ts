import type { Lead } from '#features/notifications/contract/leads.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

export const quizPublished = noticeEvent<{ quizId: string; publisherId: string }>('quiz.published');
/**
 * To the students with so much more time. `foundAt`: when the job found the end near, in milliseconds. `longer`: the leads
 * that came near together with this one.
 */
export const quizClosesSoon = noticeEvent<{
  quizId: string;
  extraPercent: number;
  lead: Lead;
  longer: readonly Lead[];
  foundAt: number;
}>('quiz.closes_soon');
/** All results of one moment. */
export const quizReturned = noticeEvent<{ quizId: string; returnedAt: string; graderId: string }>(
  'quiz.returned',
);
/** A returned result has other points: graded again, or with a corrected key. */
export const quizCorrected = noticeEvent<{ attemptId: string; version: number; graderId: string }>(
  'quiz.corrected',
);

export const quizKinds = {
  /** `detail`: when it opens, where it has not yet. */
  published: {
    name: 'quiz.published',
    category: 'updates',
    sentence: ({ name, title, detail }) => ({
      title: `New quiz: ${title}`,
      body: detail === '' ? `By ${name}` : `By ${name}. It opens ${detail}`,
    }),
  },
  closesSoon: {
    name: 'quiz.closes_soon',
    category: 'reminders',
    // Some hours before it closes, the daily mail is too late.
    isForOnePerson: true,
    sentence: ({ title, detail }) => ({
      title: `Closes soon: ${title}`,
      body: `It closes ${detail}. You have not handed it in yet.`,
    }),
  },
  returned: {
    name: 'quiz.returned',
    category: 'updates',
    sentence: ({ name, title }) => ({ title: `Results: ${title}`, body: `Returned by ${name}` }),
  },
  corrected: {
    name: 'quiz.corrected',
    category: 'updates',
    sentence: ({ name, title }) => ({ title: `Changed result: ${title}`, body: `Changed by ${name}` }),
  },
} satisfies Record<string, NoticeKind>;
