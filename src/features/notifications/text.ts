import type { Category, NotificationKind } from './kinds-contract.ts';

/** What a sentence is made of: whom it names, what the record is called, and one detail more. */
export interface Facts {
  name: string;
  title: string;
  detail: string;
}
interface Sentence {
  title: string;
  body: string;
}
type SentenceOf = (facts: Facts) => Sentence;

/** Never what somebody wrote: lock screens are read by others, and an edit would not reach them. Mails have it besides. */
export const sentences: Record<NotificationKind, SentenceOf> = {
  'message.new': ({ name }) => ({ title: `${name} wrote to you`, body: 'Open the conversation to read it.' }),
  'mention.message': ({ name }) => ({
    title: `${name} mentioned you in a message`,
    body: 'Open the conversation to read it.',
  }),
  'mention.announcement': ({ name, title }) => ({
    title: `${name} mentioned you in an announcement`,
    body: title,
  }),
  'mention.doubt': ({ name, title, detail }) => ({
    title: `${name} mentioned you in a doubt`,
    body: `${detail} in ${title}`,
  }),
  // The detail is the author's line, where it is not the sender's own name.
  'announcement.published': ({ name, title, detail }) => ({
    title,
    body: `New announcement by ${detail === '' ? name : `${detail} · sent by ${name}`}`,
  }),
  'task.assigned': ({ name, title, detail }) => ({
    title: `New task: ${title}`,
    body: detail === '' ? `Assigned by ${name}` : `Assigned by ${name}, due ${detail}`,
  }),
  'task.handed_in': ({ name, title, detail }) => ({
    title: `${name} handed in ${title}`,
    body: detail === 'late' ? 'After the due date.' : 'In time.',
  }),
  'task.returned': ({ name, title }) => ({
    title: `${title} has been returned`,
    body: `${name} has returned your grade and feedback.`,
  }),
  'task.due_soon': ({ title, detail }) => ({
    title: `Due soon: ${title}`,
    body: `Due ${detail}. You have not handed it in yet.`,
  }),
  'doubt.asked': ({ name, title, detail }) => ({
    title: `${name} asked a doubt`,
    body: `${detail} in ${title}`,
  }),
  'doubt.followed_up': ({ name, title, detail }) => ({
    title: `${name} followed up on a doubt`,
    body: `${detail} in ${title}`,
  }),
  'doubt.answered': ({ name, title, detail }) => ({
    title: `${name} answered your doubt`,
    body: `${detail} in ${title}`,
  }),
  'course.handed_over': ({ name, title }) => ({
    title: `The course ‘${title}’ is yours now`,
    body: `It was taught by ${name}. Its modules, lessons and doubts are yours to look after.`,
  }),
  'document.uploaded': ({ name, title }) => ({
    title: `${name} uploaded a document`,
    body: `${title} waits for your decision.`,
  }),
  'document.approved': ({ name, title }) => ({
    title: `${title} was approved`,
    body: `${name} approved your document.`,
  }),
  'document.rejected': ({ name, title }) => ({
    title: `${title} was rejected`,
    body: `${name} rejected your document. Open it to see what is said about it.`,
  }),
  'mentor.assigned': ({ name, detail }) => ({
    title: `${name} is your mentor now`,
    body: `${name}${detail === '' ? '' : ` (${detail})`} has you as a mentee. You can hand in your documents and write to your mentor.`,
  }),
  'mentee.assigned': ({ name }) => ({
    title: `${name} is your mentee now`,
    body: 'An administrator has made you the mentor.',
  }),
  'mentor.requested': ({ name }) => ({
    title: `${name} asks for a mentor`,
    body: 'Give the student a mentor in the administration.',
  }),
};

/** Who is named, and how many there are with the others. */
export interface Names {
  shown: readonly string[];
  total: number;
}
interface FactsOfMany extends Facts {
  count: number;
  names: Names;
}

/** Several things of a kind about one record. What has no sentence here is never one of several. */
export const sentencesOfMany: Partial<Record<NotificationKind, (facts: FactsOfMany) => Sentence>> = {
  'task.handed_in': ({ count, title, names }) => ({
    title: `${count} handed in ${title}`,
    body: `${listed(names)}.`,
  }),
  'doubt.asked': ({ count, title, names }) => ({
    title: `${count} doubts in ${title}`,
    body: `Asked by ${listed(names)}.`,
  }),
  'doubt.followed_up': ({ count, title, names }) => ({
    title: `${count} follow-ups on doubts in ${title}`,
    body: `By ${listed(names)}.`,
  }),
  'doubt.answered': ({ count, title, detail }) => ({
    title: `${count} answers to your doubt`,
    body: `${detail} in ${title}`,
  }),
  'document.uploaded': ({ count, name }) => ({
    title: `${name} uploaded ${count} documents`,
    body: 'They wait for your decision.',
  }),
  'document.approved': ({ count, names }) => decidedMany(count, names),
  'document.rejected': ({ count, names }) => decidedMany(count, names),
  'mentee.assigned': ({ count, names }) => ({
    title: `${count} students are your mentees now`,
    body: `${listed(names)}.`,
  }),
  'mentor.requested': ({ count, names }) => ({
    title: `${count} students ask for a mentor`,
    body: `${listed(names)}.`,
  }),
};

const decidedMany = (count: number, names: Names): Sentence => ({
  title: `${count} of your documents were decided on`,
  body: `By ${listed(names)}. Open them to see what is said about them.`,
});

/** 'Ann, Ben and 3 others' */
function listed({ shown, total }: Names): string {
  const others = total - shown.length;
  const all = others > 0 ? [...shown, others === 1 ? '1 other' : `${others} others`] : [...shown];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}

export const categoryNames: Record<Category, string> = {
  messages: 'Messages',
  mentions: 'Mentions',
  updates: 'Platform Updates',
  reminders: 'Reminders',
};

export const notificationsText = {
  unknown: 'We could not find this notification.',
  unknownRecord: 'This is nothing that notifications are about.',
  unknownDevice: 'We could not find this device.',
  badSubscription: 'This browser gave an address that push messages cannot be sent to.',
  noDevices: 'No device is set up for push notifications yet.',
  tooManyDevices: (most: number) => `At most ${most} devices. Remove one first.`,
  testTitle: 'Push notifications work',
  testBody: 'This is the test that you asked for.',
  unknownBrowser: 'A browser',
  deviceName: (browser: string, system: string) => (system === '' ? browser : `${browser} on ${system}`),
};

/** Mails, and the page behind the link in one. */
export const mailText = {
  greeting: (name: string) => `Hello ${name},`,
  mailReason: (category: string) => `You get this mail because e-mails about ${category} are switched on.`,
  digestSubject: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  digestLead: 'This is what you have not seen yet:',
  digestMore: (count: number) => `and ${count} more.`,
  digestReason: 'You get this mail once a day because your e-mails are set to daily.',
  mailSettings: (url: string) => `Choose what you get: ${url}`,
  mailStop: (url: string) => `Stop these e-mails: ${url}`,

  stopTitle: 'Stop e-mails?',
  stopCategory: (category: string) => `You will get no more e-mails about ${category}.`,
  stopAll: 'You will get no more e-mails about what happens in Quad.',
  stopButton: 'Stop these e-mails',
  stoppedTitle: 'Done',
  stoppedCategory: (category: string) => `You get no more e-mails about ${category}.`,
  stoppedAll: 'You get no more e-mails about what happens in Quad.',
  stopBroken:
    'This link is not complete. Open it from the mail again, or change your e-mails in the settings.',
  stopBrokenTitle: 'This link does not work',
  toSettings: 'All notification settings',
};
