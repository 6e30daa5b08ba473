import { grouped } from '#shared/format/grouped.ts';

interface SignInFacts {
  hasPassword: boolean;
  hasTwoFactor: boolean;
  passkeys: number;
  providers: readonly string[];
}
const fieldNames: Record<string, string> = {
  name: 'name',
  studentId: 'student ID',
  year: 'year',
  division: 'division',
  department: 'department',
};
const providerNames: Record<string, string> = { github: 'GitHub', college: 'college sign-in' };

const inWords = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts);

function signInBy({ hasPassword, hasTwoFactor, passkeys, providers }: SignInFacts): string {
  const ways = [
    ...(hasPassword ? ['password'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? 'passkey' : `${passkeys} passkeys`] : []),
    ...providers.map((provider) => providerNames[provider] ?? provider),
  ];
  const by = ways.length === 0 ? 'no way yet' : inWords(ways);
  return hasTwoFactor ? `${by}; second factor on` : by;
}

/** The sentences of the list of people and of a person's sheet. */
export const peopleScreenText = {
  search: 'Search',
  searchPlaceholder: 'Name, ID or e-mail',
  show: 'Show',
  everyone: 'Everyone',
  filters: {
    students: 'Students',
    teachers: 'Teachers',
    waiting: 'Waiting for approval',
    administrators: 'Administrators',
    suspended: 'Suspended',
    'same-id': 'Same student ID',
  },
  loading: 'Loading people…',
  loadFailed: 'The people could not be loaded.',
  found: (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`),
  listLabel: 'People',
  noneTitle: 'Nobody found',
  noneText: 'Every word must begin a word of the name, the ID or the e-mail address.',
  clear: 'Show everyone',
  more: 'Show more',
  roles: { student: 'Student', teacher: 'Teacher' },
  rolePending: 'Student; asked to be a teacher',
  division: (name: string) => `division ${name}`,
  administrator: 'Administrator',
  pending: 'Waiting for approval',
  suspended: 'Suspended',

  person: 'Person',
  loadingPerson: 'Loading the person…',
  personFailed: 'This person could not be loaded.',
  suspendedOn: (date: string) => `Suspended on ${date}`,
  role: 'Role',
  place: 'Belongs to',
  studentId: 'Student ID',
  since: 'Account since',
  lastUsed: 'Last used',
  never: 'Never, or Activity Tracking is off',
  signIn: 'Sign-in',
  signInBy: (facts: SignInFacts) => {
    const words = signInBy(facts);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  },
  sessions: 'Signed in on',
  sessionCount: (count: number) =>
    count === 0 ? 'No device' : count === 1 ? '1 device' : `${count} devices`,
  fromRoster: 'From the roster',
  lockedFields: (fields: readonly string[]) =>
    `${inWords(fields.map((field) => fieldNames[field] ?? field))}: the person cannot change them`,

  access: 'Role and rights',
  signInAndAccount: 'Sign-in and account',
  lastAdministrator: 'This is the only administrator left. Make somebody else an administrator first.',
  adminBySetting:
    'Named in the server’s setting ADMIN_EMAILS, so this person is an administrator again when the server starts.',
  bringBackFirst: 'Suspended: bring the person back first.',
  ownSessions: 'Signs you out on every device but this one.',
  notYourself: 'You cannot suspend yourself.',
  notOwnTwoFactor: 'Yours is switched off in the settings, or by another administrator.',
  noTwoFactor: 'Two-factor authentication is not on.',
  suspend: 'Suspend',
  suspendHint:
    'Signs out at once and refuses sign-in until somebody brings the person back. Nothing is deleted.',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendWhat:
    'Every open session ends now, and signing in is refused. Messages, work and grades stay as they are. You can bring the person back at any time.',
  reason: 'Reason',
  reasonHint: 'For administrators; it stands in this sheet.',
  failed: 'This could not be done. Please try again.',
  deleteAccount: 'Delete the account',
  deleteHint: 'Personal data is erased after 14 days; until then it can be undone.',
  deleteTitle: (name: string) => `Delete the account of ${name}?`,
  deleteWhat:
    'The person gets a mail and has 14 days to undo it. After that everything personal is erased; messages, answers and grades that others need stay, from “Deleted user”.',
  erasedOn: (date: string) => `This account will be deleted on ${date}.`,
  typeEmail: (email: string) => `Type ${email} to confirm`,
  keepAccount: 'Undo',
  actions: {
    approve: {
      label: 'Approve as teacher',
      hint: 'Signed up as a teacher and has the rights of a student until somebody approves.',
      title: (name: string) => `Approve ${name} as a teacher?`,
      what: 'From now on this person can create announcements, tasks and courses, grade work and look after mentees. A mail tells so.',
      confirm: 'Approve',
      isDanger: false,
    },
    refuse: {
      label: 'Keep as student',
      hint: 'The account stays, with the rights of a student. Under Teacher approvals a reason can be given.',
      title: (name: string) => `Refuse the teacher role for ${name}?`,
      what: 'The account stays, with the rights of a student. The person gets a mail.',
      confirm: 'Refuse',
      isDanger: true,
    },
    keep: {
      label: 'Keep the account',
      hint: 'The deletion that was asked for is undone, and everything stays as it is.',
      title: (name: string) => `Keep the account of ${name}?`,
      what: 'A deletion that was asked for is undone, and everything stays as it is.',
      confirm: 'Keep',
      isDanger: false,
    },
    'make-teacher': {
      label: 'Make a teacher',
      hint: 'May create announcements, tasks and courses, grade and mentor.',
      title: (name: string) => `Make ${name} a teacher?`,
      what: 'From now on this person can create announcements, tasks and courses, grade work and look after mentees. Open screens follow at once.',
      confirm: 'Make a teacher',
      isDanger: false,
    },
    'make-student': {
      label: 'Make a student',
      hint: 'Takes the rights of a teacher away; tasks and courses that exist stay.',
      title: (name: string) => `Make ${name} a student?`,
      what: 'The rights of a teacher end at once. Announcements, tasks and courses that this person made stay where they are.',
      confirm: 'Make a student',
      isDanger: true,
    },
    'make-admin': {
      label: 'Make an administrator',
      hint: 'May do everything on these screens, for everybody.',
      title: (name: string) => `Make ${name} an administrator?`,
      what: 'Administrators see and change every account, the lists of the college and this log. Give it to people you would hand the keys to.',
      confirm: 'Make an administrator',
      isDanger: false,
    },
    'take-admin': {
      label: 'Take administration away',
      hint: 'The account stays, without these screens.',
      title: (name: string) => `Take administration away from ${name}?`,
      what: 'These screens close for this person at once. The role stays as it is.',
      confirm: 'Take away',
      isDanger: true,
    },
    'end-sessions': {
      label: 'Sign out everywhere',
      hint: 'Ends every open session. The person can sign in again.',
      title: (name: string) => `Sign ${name} out everywhere?`,
      what: 'Every browser and device where this person is signed in is signed out now. What is being typed there may be lost.',
      confirm: 'Sign out',
      isDanger: true,
    },
    'send-reset': {
      label: 'Send a reset code',
      hint: 'A mail with a code, with which the person sets a new password.',
      title: (name: string) => `Send ${name} a reset code?`,
      what: 'A mail with a code goes to the address above. The present password works until a new one is set.',
      confirm: 'Send the mail',
      isDanger: false,
    },
    'reset-two-factor': {
      label: 'Reset two-factor',
      hint: 'For somebody who has lost the authenticator and the backup codes.',
      title: (name: string) => `Reset two-factor for ${name}?`,
      what: 'Make sure that it is this person who asks. Two-factor authentication is switched off, every open session ends, and a mail tells so. The password and any passkeys stay.',
      confirm: 'Reset',
      isDanger: true,
    },
    'bring-back': {
      label: 'Bring back',
      hint: 'The person can sign in again, with everything as it was.',
      title: (name: string) => `Bring ${name} back?`,
      what: 'The suspension ends and the person can sign in again.',
      confirm: 'Bring back',
      isDanger: false,
    },
  },
  done: {
    approve: (name: string) => `${name} is now a teacher.`,
    refuse: (name: string) => `${name} stays a student.`,
    keep: (name: string) => `The account of ${name} stays.`,
    delete: (name: string) => `The account of ${name} will be deleted in 14 days.`,
    'make-teacher': (name: string) => `${name} is now a teacher.`,
    'make-student': (name: string) => `${name} is now a student.`,
    'make-admin': (name: string) => `${name} is now an administrator.`,
    'take-admin': (name: string) => `${name} is no longer an administrator.`,
    'end-sessions': (name: string) => `${name} has been signed out.`,
    'send-reset': (name: string) => `The mail to ${name} is on its way.`,
    'reset-two-factor': (name: string) => `${name} can sign in without a code.`,
    'bring-back': (name: string) => `${name} can sign in again.`,
    suspend: (name: string) => `${name} has been suspended.`,
  },
} as const;

/** The choice of a person in a filter. */
export const actorText = {
  who: 'Who',
  anybody: 'Anybody',
  pickTitle: 'Whose entries?',
  pickSearch: 'Search people',
  pickPlaceholder: 'Name, ID or e-mail',
  pickFailed: 'The people could not be loaded.',
  pickNobody: 'Nobody found.',
  somebody: 'somebody who is no longer here',
  loading: 'Loading…',
} as const;
