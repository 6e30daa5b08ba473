import { grouped } from '#shared/format/grouped.ts';
import type { MemberState } from '#features/courses/contract/members.ts';

const students = (count: number): string => (count === 1 ? '1 student' : `${grouped(count)} students`);

/** The sentences about the members of a course. */
export const membersText = {
  title: 'Students',
  byClass: (count: number) =>
    `${students(count)} ${count === 1 ? 'is' : 'are'} here by class, and come and go with it. Below are the students that you name.`,
  byName: 'Only the students below see this course.',
  loading: 'Loading the students of this course...',
  loadFailed: 'Unable to load the students of this course',
  states: { active: 'Members', waiting: 'Waiting', left: 'Left', removed: 'Removed' },
  tabs: 'Students by state',
  tab: (label: string, count: number) => (count === 0 ? label : `${label} (${grouped(count)})`),
  empty: {
    active: 'Nobody is named yet.',
    waiting: 'Nobody waits.',
    left: 'Nobody has left.',
    removed: 'Nobody was removed.',
  } satisfies Record<MemberState, string>,
  origins: { hand: 'added', roster: 'by roster', code: 'with a code' },
  add: 'Add students',
  importList: 'Import a list',
  addTitle: 'Add students',
  addHint: 'They see the course at once, whatever their class.',
  added: (name: string) => `${name} is a member now`,
  choosing: {
    search: 'Search students',
    searching: 'Loading students...',
    nobody: 'Nobody is found.',
    choose: 'Add',
    chooseNamed: (name: string) => `Add ${name}`,
  },
  more: 'Show more',
  letIn: 'Let in',
  letInNamed: (name: string) => `Let in ${name}`,
  bringBack: 'Bring back',
  bringBackNamed: (name: string) => `Bring back ${name}`,
  removeNamed: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name} from the course?`,
  removeBody: 'They do not see it any more, also when their class would. What they wrote stays.',
  removed: (name: string) => `${name} is removed`,
  failed: 'Failed to change the students. Please try again.',
  leave: 'Leave this course',
  leaveTitle: 'Leave this course?',
  leaveBody: 'You do not see it any more. What you wrote stays.',
  left: 'You have left the course',
} as const;

/** The sentences about everybody who takes a course. */
export const everybodyText = {
  title: 'Who takes this course',
  loadFailed: 'Unable to load the students of this course',
  search: 'Search who takes this course',
  none: 'There is nobody yet that you would find in the directory.',
  nobody: 'Nobody is found.',
  more: 'Show more',
} as const;

/** The sentences about codes to join. */
export const joinText = {
  title: 'Codes to join',
  hint: 'Students join with a code by themselves. Show it in class, or send its link.',
  loadFailed: 'Unable to load the codes',
  none: 'No code yet.',
  add: 'New code',
  addTitle: 'New code to join',
  fieldAsked: 'Ask first',
  askedHint: 'Who joins waits until you let them in.',
  fieldUses: 'How many students',
  usesHint: 'Empty: any number.',
  fieldDays: 'For how many days',
  daysHint: 'Empty: until you revoke it.',
  make: 'Make code',
  made: 'Code made',
  asked: 'asks first',
  free: 'lets in at once',
  uses: (uses: number, most: number | null) =>
    most === null ? `used ${grouped(uses)} times` : `used ${grouped(uses)} of ${grouped(most)} times`,
  until: (when: string) => `until ${when}`,
  copy: (code: string) => `Copy the link of ${code}`,
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. It is the code that counts.',
  revoke: (code: string) => `Revoke ${code}`,
  revokeTitle: (code: string) => `Revoke ${code}?`,
  revokeBody: 'Nobody joins with it any more. Who has joined stays.',
  revokeLabel: 'Revoke',
  revoked: 'Code revoked',
  failed: 'Failed to change the codes. Please try again.',

  // For students.
  joinTitle: 'Join a course',
  joinLead: 'Your teacher has shown you a code, or sent you a link with it.',
  fieldCode: 'Code',
  codeHint: 'Eight letters and digits. Capitals and the dash do not matter.',
  press: 'Join',
  joined: (title: string) => `You are in ‘${title}’`,
  waits: (title: string) => `You asked to join ‘${title}’. You hear when you are let in.`,
  joinFailed: 'Failed to join. Please try again.',
} as const;
