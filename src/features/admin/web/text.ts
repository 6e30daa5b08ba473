import type { adminGroups } from '#web/admin-section.ts';

const groups: Record<(typeof adminGroups)[number], string> = {
  people: 'People',
  college: 'College',
  records: 'Records',
};

/** The sentences of the administrators' screen that belong to no section, and of the overview. */
export const screenText = {
  title: 'Administration',
  dashboard: 'Dashboard',
  section: 'Section',
  sectionsLabel: 'Sections of administration',
  start: 'Start',
  groups,
  overview: { title: 'Overview', lead: 'What waits for an administrator right now.' },
  loading: 'Loading…',
  waiting: (count: number) => `${count} waiting`,
  overviewLabel: 'Waiting for you',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsText:
    'When a teacher signs up, a student asks for a mentor, a visitor for a walkthrough, or a mail cannot be delivered, it appears here.',
} as const;
