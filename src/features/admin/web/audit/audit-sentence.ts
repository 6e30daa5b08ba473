import { sentences } from './sentences.ts';

const things: Record<string, string> = {
  admin: 'administration',
  announcements: 'announcements',
  assistant: 'assistant',
  auth: 'sign-in',
  chat: 'chat',
  courses: 'courses',
  identity: 'identity',
  landing: 'front page',
  mentorship: 'mentorship',
  notifications: 'notifications',
  people: 'people',
  privacy: 'personal data',
  settings: 'settings',
  tasks: 'tasks',
  uploads: 'files',
};

/** 'createLesson', 'sign-up.start' and 'two_factor' as words. */
const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_./]+/g, ' ')
    .toLowerCase();

/** The sentence of an action, split around its subject: ['approved ', ' as a teacher']. */
export function sentenceOf(action: string): { before: string; after: string; namesSubject: boolean } {
  const sentence = sentences[action];
  if (sentence === undefined) return { before: nameOf(action), after: '', namesSubject: false };
  const [before = '', after] = sentence.split('{}');
  return { before: before.trimEnd(), after: (after ?? '').trimStart(), namesSubject: after !== undefined };
}

/** 'Courses: create lesson'; for the filter, and for actions without a sentence. */
export function nameOf(action: string): string {
  const [thing = '', ...rest] = action.split('.');
  return `${things[thing] ?? inWords(thing)}: ${inWords(rest.join(' '))}`.replace(/: $/, '');
}

/** For the list of actions, with a capital at the start. */
export function labelOf(action: string): string {
  const sentence = sentences[action]?.replace('{}', '…') ?? nameOf(action);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** 'teacher' → 'Teacher: everything'. */
export const groupLabelOf = (thing: string): string => {
  const words = things[thing] ?? inWords(thing);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: everything`;
};

/** An action of a visitor. Its unknown actor is not the server. */
export const isByVisitor = (action: string): boolean =>
  /^(identity|auth|landing|sign_in|second_factor)\./.test(action);
