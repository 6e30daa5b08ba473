import type { AdminGroup, AdminTab } from './admin-search.ts';

interface SectionText {
  title: string;
  lead?: string;
}

const sections: Record<AdminTab, SectionText> = {
  overview: { title: 'Overview', lead: 'What waits for an administrator right now.' },
  people: {
    title: 'People',
    lead: 'Everybody with an account. Press a name to see more and to change something.',
  },
  approvals: { title: 'Teacher approvals' },
  roster: {
    title: 'Roster import',
    lead: 'Say who belongs to the college, from one CSV file. Nothing is changed before you have seen the preview.',
  },
  'mentor-requests': {
    title: 'Mentor requests',
    lead: 'Students who ask for a mentor, the longest waiting first.',
  },
  college: {
    title: 'Name and logo',
    lead: 'Shown in the menu, on the sign-in page and in the title of every tab.',
  },
  lists: {
    title: 'Lists',
    lead: 'What people choose from when they sign up, create tasks and courses or hand in documents.',
  },
  walkthroughs: { title: 'Walkthroughs', lead: 'Who has asked on the front page to be shown round.' },
  mail: {
    title: 'Mail',
    lead: 'What the server has sent, what is on its way and what could not be delivered.',
  },
  audit: {
    title: 'Audit log',
    lead: 'Every change anybody made, newest first. Nothing here can be edited or removed.',
  },
};

const groups: Record<AdminGroup, string> = {
  start: 'Start',
  people: 'People',
  college: 'College',
  records: 'Records',
};

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The sentences of the administrators' screens that belong to no section, and of the first one. */
export const screenText = {
  title: 'Administration',
  dashboard: 'Dashboard',
  section: 'Section',
  sectionsLabel: 'Sections of administration',
  sections,
  groups,
  loading: 'Loading…',
  waiting: (count: number) => `${count} waiting`,
  overviewLabel: 'Waiting for you',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsText:
    'When a teacher signs up, a student asks for a mentor, a visitor for a walkthrough, or a mail cannot be delivered, it appears here.',
  importRoster: 'Import your roster',
  nameCollege: 'Give your college its name',
  waits: {
    approvals: (count) => counted(count, 'teacher waits for approval', 'teachers wait for approval'),
    'mentor-requests': (count) => counted(count, 'student asks for a mentor', 'students ask for a mentor'),
    walkthroughs: (count) => counted(count, 'request for a walkthrough', 'requests for a walkthrough'),
    mail: (count) => counted(count, 'mail could not be delivered', 'mails could not be delivered'),
  } as Partial<Record<AdminTab, (count: number) => string>>,
  waitsHint: {
    approvals: 'Until then they have the rights of a student.',
    'mentor-requests': 'Choose a teacher for each of them.',
    walkthroughs: 'They are answered by e-mail.',
    mail: 'See what the mail server said, and try again.',
  } as Partial<Record<AdminTab, string>>,
} as const;
