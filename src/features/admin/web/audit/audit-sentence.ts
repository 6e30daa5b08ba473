/** `{}` is where whom or what it is about stands; without it only a person is named, at the end. */
const known: Record<string, string> = {
  'account.created': 'signed up',
  'admin.granted': 'made {} an administrator',
  'admin.revoked': 'took administration away from {}',
  'admin.claimed': 'became the first administrator',
  'person.suspended': 'suspended {}',
  'person.brought-back': 'brought {} back',
  'person.role-changed': 'changed the role of {}',
  'role.changed': 'changed the role of {}',
  'teacher.approved': 'approved {} as a teacher',
  'teacher.refused': 'refused {} the role of a teacher',
  'sessions.ended': 'signed {} out everywhere',
  'reset.sent': 'sent {} a reset code',
  'session.started': 'signed in',
  'session.revoked': 'ended one of their own sessions',
  'sessions.revoked': 'ended all of their other sessions',
  'sign_in.failed': 'failed to sign in',
  'second_factor.asked': 'was asked for the second factor',
  'password.changed': 'changed their password',
  'password.reset': 'set a new password after a reset',
  'email.changed': 'changed their e-mail address',
  'two_factor.enabled': 'switched the second factor on',
  'two_factor.disabled': 'switched the second factor off',
  'backup_codes.made': 'made new backup codes',
  'passkey.added': 'added a passkey',
  'passkey.renamed': 'renamed a passkey',
  'passkey.removed': 'removed a passkey',
  'account.linked': 'connected another way to sign in',
  'account.unlinked': 'disconnected a way to sign in',
  'identity.sign-out': 'signed out',
  'identity.reverify': 'confirmed who they are',
  'profile.changed': 'changed their profile',
  'impersonation.refused': 'sent a call in somebody else’s name, which was refused',
  'archive.asked': 'asked for a copy of their data',
  'roster.imported': 'imported a roster',
  'roster.previewed': 'had a roster file read',
  'roster.removed': 'took a line off the roster',
  'college.changed': 'changed the college’s name, logo or lists',
  'mail.retried': 'tried a mail again',
  'document-category.added': 'added a document category',
  'document-category.changed': 'changed a document category',
  'document-category.removed': 'removed a document category',
  'mentee-document.uploaded': 'uploaded a document',
  'mentee-document.removed': 'removed a document',
  'mentee-document.approved': 'approved a document',
  'mentee-document.rejected': 'rejected a document',
  'mentee-document.decision-undone': 'took a decision about a document back',
  'mentor.requested': 'asked for a mentor',
  'mentee.added': 'became the mentor of {}',
  'mentees.added': 'took mentees on',
  'mentorship.ended': 'ended the mentorship of {}',
  'grade.given': 'graded a hand-in',
  'grade.changed': 'changed a grade',
  'grade.reopened': 'reopened a grade',
  'grades.returned': 'returned grades',
  'grades.exported': 'exported grades',
  'task.removed': 'removed a task',
  'task.restored': 'restored a task',
};

const things: Record<string, string> = {
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

/** What happened as a part of a sentence, around whom it is about: ['approved ', ' as a teacher']. */
export function sentenceOf(action: string): { before: string; after: string; namesSubject: boolean } {
  const sentence = known[action];
  if (sentence === undefined) return { before: nameOf(action), after: '', namesSubject: false };
  const [before = '', after] = sentence.split('{}');
  return { before: before.trimEnd(), after: (after ?? '').trimStart(), namesSubject: after !== undefined };
}

/** 'Courses: create lesson'; for the filter, and where there is no sentence. */
export function nameOf(action: string): string {
  const [thing = '', ...rest] = action.split('.');
  return `${things[thing] ?? inWords(thing)}: ${inWords(rest.join(' '))}`.replace(/: $/, '');
}

/** For the list of actions: a capital at the start. */
export function labelOf(action: string): string {
  const sentence = known[action]?.replace('{}', '…') ?? nameOf(action);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** 'teacher' → 'Teacher: everything'. */
export const groupLabelOf = (thing: string): string => {
  const words = things[thing] ?? inWords(thing);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: everything`;
};
