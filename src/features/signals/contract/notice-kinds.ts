import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

/** Each is for one of the two people. */
export const signalSides = ['mentor', 'student'] as const;
type SignalSide = (typeof signalSides)[number];
export const signalFound = noticeEvent<{ studentId: string; key: string; to: SignalSide }>('signal.found');

/** Never the facts: lock screens are read by others. */
export const signalKinds = {
  found: {
    name: 'signal.found',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name }) => ({
      title: `${name} may need you`,
      body: 'There is a new signal, with the facts that caused it.',
    }),
    ofMany: ({ count, names }) => ({
      title: `${count} new signals about your mentees`,
      body: `With the facts that caused them: ${listed(names)}.`,
    }),
  },
  own: {
    name: 'signal.own',
    category: 'updates',
    isForOnePerson: true,
    sentence: () => ({
      title: 'Your mentor sees a new signal about you',
      body: 'You see the same, and can add what it does not say.',
    }),
    ofMany: ({ count }) => ({
      title: `Your mentor sees ${count} new signals about you`,
      body: 'You see the same, and can add what they do not say.',
    }),
  },
} satisfies Record<string, NoticeKind>;
