import { signalLimits as limits } from '#features/signals/contract/rules.ts';

const percent = (share: number): string => `${Math.round(share * 100)}`;

export const listText = {
  title: 'Signals',
  lead: 'Mentees who may need a word, each with the facts. Your mentee sees the same.',
  failed: 'Your signals could not be loaded.',
  loading: 'Loading signals',
  noneTitle: 'Nothing stands out',
  none: (mentees: number) =>
    mentees === 1
      ? 'Your mentee was looked at this morning.'
      : `Your ${mentees} mentees were looked at this morning.`,
  noMentees: 'You have no mentees yet.',
  toMentees: 'To your mentees',
  untracked: 'Without Activity Tracking',
  untrackedText: 'Nothing is looked for about these mentees. They have switched it off.',
  rules: 'What causes a signal',
  rulesLead: 'Five rules that anybody can read. Nobody gets a score.',
  ruleList: [
    `${limits.missed} deadlines missed within ${limits.missedWithinDays} days.`,
    `Nothing handed in, asked or written for ${limits.silentDays} days of teaching. Holidays do not count.`,
    `The last ${limits.newestGrades} grades are ${percent(limits.fellBy)} points in a hundred below the ${limits.gradesBefore} before, on average.`,
    `A document that was rejected or is missing, for ${limits.documentDays} days of teaching.`,
    `${limits.lowCheckIns} check-ins in a row that say the week was low.`,
  ],
} as const;
