import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';
import { listed } from '#features/notifications/text.ts';

export const doubtAsked = noticeEvent<{ doubtId: string }>('doubt.asked');
/** A reply of the teacher or a follow-up of the student. */
export const doubtSaid = noticeEvent<{ messageId: string }>('doubt.said');
export const courseHandedOver = noticeEvent<{ courseId: string; formerId: string; actorId: string }>(
  'course.handed_over',
);

/** Somebody helps to teach a course from now on. */
export const courseStaffed = noticeEvent<{ courseId: string; userId: string; actorId: string }>(
  'course.staffed',
);

/** Students are members of a course from now on. */
export const membersAdded = noticeEvent<{ courseId: string; userIds: string[]; actorId: string }>(
  'course.members_added',
);
/** A student asks to join. */
export const joinAsked = noticeEvent<{ courseId: string; userId: string }>('course.join_asked');

export const courseKinds = {
  mention: {
    name: 'mention.doubt',
    category: 'mentions',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} mentioned you in a doubt`,
      body: `${detail} in ${title}`,
    }),
  },
  asked: {
    name: 'doubt.asked',
    category: 'updates',
    sentence: ({ name, title, detail }) => ({
      title: `${name} asked a doubt`,
      body: `${detail} in ${title}`,
    }),
    ofMany: ({ count, title, names }) => ({
      title: `${count} doubts in ${title}`,
      body: `Asked by ${listed(names)}.`,
    }),
  },
  followedUp: {
    name: 'doubt.followed_up',
    category: 'updates',
    sentence: ({ name, title, detail }) => ({
      title: `${name} followed up on a doubt`,
      body: `${detail} in ${title}`,
    }),
    ofMany: ({ count, title, names }) => ({
      title: `${count} follow-ups on doubts in ${title}`,
      body: `By ${listed(names)}.`,
    }),
  },
  answered: {
    name: 'doubt.answered',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} answered your doubt`,
      body: `${detail} in ${title}`,
    }),
    ofMany: ({ count, title, detail }) => ({
      title: `${count} answers to your doubt`,
      body: `${detail} in ${title}`,
    }),
  },
  added: {
    name: 'course.members_added',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `You are in the course ‘${title}’`,
      body: `${name} added you.`,
    }),
  },
  joinAsked: {
    name: 'course.join_asked',
    category: 'updates',
    sentence: ({ name, title }) => ({
      title: `${name} asks to join ‘${title}’`,
      body: 'Let them in or remove them on the People screen of the course.',
    }),
    ofMany: ({ count, title, names }) => ({
      title: `${count} students ask to join ‘${title}’`,
      body: `${listed(names)}.`,
    }),
  },
  staffed: {
    name: 'course.staffed',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `You help to teach ‘${title}’ now`,
      body: `${name} added you to its staff.`,
    }),
  },
  handedOver: {
    name: 'course.handed_over',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({
      title: `The course ‘${title}’ is yours now`,
      body: `It was taught by ${name}. Its modules, lessons and doubts are yours to look after.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
