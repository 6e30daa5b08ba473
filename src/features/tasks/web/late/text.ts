const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** The sentences about late work. */
export const lateScreenText = {
  title: 'Late work',
  collegeLead: 'What late work costs, where a course has no rule of its own.',
  courseLead: 'What late work costs in this course.',
  open: 'Late work',
  loading: 'Loading the rule...',
  loadFailed: 'Failed to load the rule. Please try again.',
  whose: 'Rule',
  asCollege: 'As in the college',
  ownRule: 'A rule of this course',
  fieldKind: 'Deducted for each started day',
  kinds: { none: 'Nothing', points: 'Points', percent: 'Percent' },
  fieldPerDay: { points: 'Points a day', percent: 'Percent of the task’s points a day' },
  fieldFloor: 'Late work keeps at least, in percent',
  floorHint: 'Of the task’s points. Work that is worth less loses nothing.',
  fieldGrace: 'Grace, in minutes',
  graceHint: 'So much later is as good as punctual.',
  effect: 'Grades that are not returned are computed again. Returned ones stay.',
  save: 'Save',
  saved: 'Rule saved',
  saveFailed: 'Failed to save the rule. Please try again.',
  said: {
    none: 'Nothing is deducted.',
    points: (perDay: number) => `${perDay} points are deducted for each started day.`,
    percent: (perDay: number) => `${perDay} % of the task’s points are deducted for each started day.`,
  },

  // The steps of a grade.
  steps: 'How it came to these points',
  given: (given: number) => `${given} given`,
  late: (count: number, deduction: number) => `${days(count)} late: -${deduction}`,
  counts: (points: number) => `counts ${points}`,
} as const;
