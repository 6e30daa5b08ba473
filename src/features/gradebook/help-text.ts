import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const gradebookHelp: readonly HelpEntry[] = [
  {
    title: 'See your grades in a course',
    words:
      'my grades grade marks points average sum total percent so far course gradebook what counts weight',
    how: 'Open the course and choose Grades: it shows what you have so far, and what it becomes if nothing more comes.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Try out what a grade would change',
    words: 'what if try calculate predict need pass final exam grade grades points course',
    how: 'Open Grades in the course and switch on What if. Only you see what you type there.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Open the gradebook',
    words: 'gradebook grade book grades marks points table spreadsheet grid students enter type paste course',
    how: 'Open the course and choose Grades. Type points into the cells, or paste a column from a spreadsheet.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Set weights and drop rules of a course',
    words:
      'weight weights category categories drop lowest keep highest extra credit missing zero scale letter gradebook',
    how: 'Open Grades in the course and choose Settings. Categories have weights and say how many works are dropped.',
    url: '/courses',
    only: 'teacher',
  },
];
