import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const tasksHelp: readonly HelpEntry[] = [
  {
    title: 'Hand in a task',
    words: 'submit turn upload hand in task tasks assignment assignments homework work file files my',
    how: 'Open the task, write something or add files or a link, and press Hand in.',
    url: '/tasks',
    only: 'student',
  },
  {
    title: 'Hand in again',
    words:
      'resubmit submit again another second time twice replace change update correct hand in assignment task homework version wrong file',
    how: 'Open the task and press Hand in again, as long as it is not graded. Every version is kept; the newest counts.',
    url: '/tasks',
    only: 'student',
  },
  {
    title: 'See a grade',
    words: 'see find view check grade grades marks mark feedback my result results',
    how: 'Open the task: its grade and feedback are there once your teacher has returned them.',
    url: '/tasks',
    only: 'student',
  },
  {
    title: 'Create a task',
    words: 'make set give assign new task tasks assignment homework create',
    how: 'Press Create Task on the page of tasks.',
    url: '/create-tasks',
    only: 'teacher',
  },
  {
    title: 'Grade hand-ins',
    words: 'grade mark return correct give hand in submissions submission marks points work students',
    how: 'Open your task and then its grading view. Students see a grade when you return it.',
    url: '/tasks',
    only: 'teacher',
  },
];
