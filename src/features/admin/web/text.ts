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
    lead: 'Create or update many accounts from one CSV file. Nothing is changed before you have seen the preview.',
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

/** The sentences of the administrators' screens. */
export const screenText = {
  title: 'Administration',
  dashboard: 'Dashboard',
  section: 'Section',
  sectionsLabel: 'Sections of administration',
  sections,
  groups,
  loading: 'Loading…',
  waiting: (count: number) => `${count} waiting`,
} as const;
