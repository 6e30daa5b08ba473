import type { Lead } from '#features/notifications/contract/leads.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

/**
 * Each change is one event for each mentee. `sequence`, `version`: of the talk after it. A move since then has events of its
 * own.
 */
export interface TalkChange {
  talkId: string;
  sequence: number;
  version: number;
  to: string;
}
export const talkPlanned = noticeEvent<TalkChange>('talk.planned');
export const talkMoved = noticeEvent<TalkChange>('talk.moved');
/** Another title or another place. */
export const talkChanged = noticeEvent<TalkChange>('talk.changed');
export const talkCancelled = noticeEvent<TalkChange>('talk.cancelled');
/** It takes place without this mentee. */
export const talkLeft = noticeEvent<TalkChange>('talk.left');
/** The two are no longer mentor and mentee, whatever ended it: the talk is cancelled, or takes place without this mentee. */
export const talkEnded = noticeEvent<TalkChange>('talk.ended');
export const talkLeftByEnd = noticeEvent<TalkChange>('talk.left_by_end');
/** `notifiedAt`: when the job found it near, in milliseconds. `longer`: leads that came near together with this one. */
export const talkSoon = noticeEvent<{
  talkId: string;
  lead: Lead;
  longer: readonly Lead[];
  notifiedAt: number;
  to: string;
}>('talk.soon');

export const talkKinds = {
  planned: {
    name: 'talk.planned',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} invites you to ${title}`,
      body: `On ${detail}.`,
    }),
  },
  moved: {
    name: 'talk.moved',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({ title: `${name} moved ${title}`, body: `Now on ${detail}.` }),
  },
  changed: {
    name: 'talk.changed',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} changed ${title}`,
      body: `It is on ${detail}.`,
    }),
  },
  cancelled: {
    name: 'talk.cancelled',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} cancelled ${title}`,
      body: `It was on ${detail}.`,
    }),
  },
  left: {
    name: 'talk.left',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} does not expect you at ${title}`,
      body: `It is on ${detail}.`,
    }),
  },
  ended: {
    name: 'talk.ended',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${title} does not take place`,
      body: `It was on ${detail}. ${name} is not your mentor any more.`,
    }),
  },
  leftByEnd: {
    name: 'talk.left_by_end',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `You are not expected at ${title}`,
      body: `It is on ${detail}. ${name} is not your mentor any more.`,
    }),
  },
  soon: {
    name: 'talk.soon',
    category: 'reminders',
    // Shortly before it begins, the daily mail is too late.
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `Soon: ${title}`,
      body: `With ${name}, on ${detail}.`,
    }),
  },
  soonOfMany: {
    name: 'talk.many_soon',
    category: 'reminders',
    isForOnePerson: true,
    sentence: ({ title, detail }) => ({
      title: `Soon: ${title}`,
      body: `With several mentees, on ${detail}.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
