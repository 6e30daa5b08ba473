import type { MovedDate, RecordKind } from '#features/courses/contract/roll-over.ts';

/** The sentences about a course's copy in another term. */
export const rollOverText = {
  open: 'Copy into another term',
  title: (course: string) => `Copy ${course} into another term`,
  lead: 'Outline, lessons, files, tasks, meetings, questions and quizzes come along, into a draft of your own. Students, staff, hand-ins, attendance and doubts stay here.',
  grades:
    'How you grade comes along too: columns, categories with their weights and drop rules, rubrics, and the rule for late work. No grades do.',
  fieldTerm: 'Term',
  chooseTerm: 'Choose a term',
  noTerms: 'There is no other term. An administrator adds terms under Administration.',
  fieldTitle: 'Title',
  reading: 'Looking at what would be copied...',
  readFailed: 'Failed to look at what would be copied',
  counts: (modules: number, lessons: number, records: readonly { kind: RecordKind; count: number }[]) =>
    [
      number(modules, 'module'),
      number(lessons, 'lesson'),
      ...records.map(({ kind, count }) => number(count, kind)),
    ].join(', '),
  weeks: (weeks: number) =>
    weeks === 0
      ? 'Dates stay as they are.'
      : weeks > 0
        ? `Dates move ${number(weeks, 'week')} forward. Weekday and week of the term stay.`
        : `Dates move ${number(-weeks, 'week')} back. Weekday and week of the term stay.`,
  noWeeks:
    'This course belongs to no term, so its dates cannot be moved: tasks and quizzes are copied without them, and meetings not at all.',
  dates: 'Dates',
  was: 'Now',
  becomes: 'In the copy',
  noDate: 'No date',
  noDates: 'Nothing in this course has a date.',
  conflicts: {
    holiday: (name: string) => `Falls into ${name}`,
    outside: () => 'Outside the term',
    past: () => 'Has passed already',
  } satisfies Record<NonNullable<MovedDate['conflict']>, (name: string) => string>,
  conflictCount: (count: number) =>
    count === 1 ? 'One date needs a look after the copy.' : `${count} dates need a look after the copy.`,
  confirm: 'Copy',
  done: 'The course was copied. It is a draft until you publish it.',
  failed: 'Failed to copy the course. Please try again.',
} as const;

function number(count: number, what: string): string {
  return `${count} ${count === 1 ? what : what === 'quiz' ? 'quizzes' : `${what}s`}`;
}
