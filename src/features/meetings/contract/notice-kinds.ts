import type { Lead } from '#features/notifications/contract/leads.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

/** What happened to one meeting, or to several of a plan: `count` of them, of which the next one has this id. */
interface Changed {
  meetingId: string;
  count: number;
  /** Of the meeting, after it: a later change has a higher one. */
  sequence: number;
  actorId: string;
}

/** All meetings of a plan are one notice. */
export const meetingsPlanned = noticeEvent<{ planId: string }>('meeting.planned');
/** To another time, another place, or both. */
export const meetingMoved = noticeEvent<Changed & { toOtherTime: boolean }>('meeting.moved');
export const meetingCancelled = noticeEvent<Changed>('meeting.cancelled');
export const meetingRestored = noticeEvent<Changed>('meeting.restored');
/** `foundAt`: when the job found it near, in milliseconds. `longer`: the leads that came near together with this one. */
export const meetingSoon = noticeEvent<{
  meetingId: string;
  lead: Lead;
  longer: readonly Lead[];
  foundAt: number;
}>('meeting.soon');

/** `detail` is when it begins. */
export const meetingKinds = {
  planned: {
    name: 'meeting.planned',
    category: 'updates',
    sentence: ({ name, title, detail }) => ({
      title: `New meeting: ${title}`,
      body: `By ${name}. It starts ${detail}`,
    }),
  },
  moved: {
    name: 'meeting.moved',
    category: 'updates',
    sentence: ({ title, detail }) => ({ title: `Moved: ${title}`, body: `New start: ${detail}` }),
  },
  movedSeveral: {
    name: 'meeting.moved_several',
    category: 'updates',
    sentence: ({ title, detail }) => ({
      title: `Several meetings moved: ${title}`,
      body: `The next one starts ${detail}`,
    }),
  },
  elsewhere: {
    name: 'meeting.elsewhere',
    category: 'updates',
    sentence: ({ title, detail }) => ({
      title: `Another place: ${title}`,
      body: `Look where it is before you go. It starts ${detail}`,
    }),
  },
  cancelled: {
    name: 'meeting.cancelled',
    category: 'updates',
    sentence: ({ title, detail }) => ({
      title: `Cancelled: ${title}`,
      body: `It would have started ${detail}`,
    }),
  },
  cancelledSeveral: {
    name: 'meeting.cancelled_several',
    category: 'updates',
    sentence: ({ title, detail }) => ({
      title: `Several meetings cancelled: ${title}`,
      body: `The first of them would have started ${detail}`,
    }),
  },
  restored: {
    name: 'meeting.restored',
    category: 'updates',
    sentence: ({ title, detail }) => ({
      title: `It takes place after all: ${title}`,
      body: `It starts ${detail}`,
    }),
  },
  soon: {
    name: 'meeting.soon',
    category: 'reminders',
    // Some minutes before it begins, the daily mail is too late.
    isForOnePerson: true,
    sentence: ({ title, detail }) => ({ title: `Soon: ${title}`, body: `It starts ${detail}` }),
  },
} satisfies Record<string, NoticeKind>;
