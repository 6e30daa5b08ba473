import {
  type FactsOfMany,
  noticeEvent,
  type NoticeKind,
  type Sentence,
} from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

export const documentUploaded = noticeEvent<{ documentId: string; version: number }>('document.uploaded');
export const documentDecided = noticeEvent<{
  documentId: string;
  version: number;
  status: 'approved' | 'rejected';
}>('document.decided');
/** To the student. */
export const mentorAssigned = noticeEvent<{ studentId: string; mentorId: string }>('mentor.assigned');
/** To a mentor, when somebody else gave them a student. */
export const menteeAssigned = noticeEvent<{ studentId: string; mentorId: string }>('mentee.assigned');
export const mentorRequested = noticeEvent<{ studentId: string }>('mentor.requested');

const decidedMany = ({ count, names }: FactsOfMany): Sentence => ({
  title: `${count} of your documents were decided on`,
  body: `By ${listed(names)}. Open them to see what is said about them.`,
});

export const mentorshipKinds = {
  uploaded: {
    name: 'document.uploaded',
    category: 'updates',
    sentence: ({ name, title }) => ({
      title: `${name} uploaded a document`,
      body: `${title} waits for your decision.`,
    }),
    ofMany: ({ count, name }) => ({
      title: `${name} uploaded ${count} documents`,
      body: 'They wait for your decision.',
    }),
  },
  approved: {
    name: 'document.approved',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${title} was approved`,
      body: `${name} approved your document.`,
    }),
    ofMany: decidedMany,
  },
  rejected: {
    name: 'document.rejected',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `${title} was rejected`,
      body: `${name} rejected your document. Open it to see what is said about it.`,
    }),
    ofMany: decidedMany,
  },
  mentorAssigned: {
    name: 'mentor.assigned',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, detail }) => ({
      title: `${name} is your mentor now`,
      body: `${name}${detail === '' ? '' : ` (${detail})`} has you as a mentee. You can hand in your documents and write to your mentor.`,
    }),
  },
  menteeAssigned: {
    name: 'mentee.assigned',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name }) => ({
      title: `${name} is your mentee now`,
      body: 'An administrator has made you the mentor.',
    }),
    ofMany: ({ count, names }) => ({
      title: `${count} students are your mentees now`,
      body: `${listed(names)}.`,
    }),
  },
  mentorRequested: {
    name: 'mentor.requested',
    category: 'updates',
    sentence: ({ name }) => ({
      title: `${name} asks for a mentor`,
      body: 'Give the student a mentor in the administration.',
    }),
    ofMany: ({ count, names }) => ({
      title: `${count} students ask for a mentor`,
      body: `${listed(names)}.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
