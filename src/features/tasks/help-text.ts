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
    title: 'Ask for another look at a grade',
    words: 'regrade appeal wrong unfair mistake grade mark points again look review dispute complain',
    how: 'Open the task and press Ask for another look beside the returned grade. Say which part and why.',
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
  {
    title: 'Grade with a rubric',
    words: 'rubric criteria criterion level levels scheme grade grading points items comments bank task',
    how: 'Open your task and press Rubric to write its criteria. The grading view then shows them: the keys 1 to 9 choose.',
    url: '/tasks',
    only: 'teacher',
  },
  {
    title: 'Give a student more time',
    words:
      'extension extend extra more time another later due date exception excuse excused attempts student late',
    how: 'Open your task, find the student under Hand-ins and press the button for an exception.',
    url: '/tasks',
    only: 'teacher',
  },
  {
    title: 'Write on a hand-in',
    words: 'mark annotate highlight draw write note comment page pdf image hand in submission work correct',
    how: 'Open a hand-in in the grading view and choose a tool above the file. Students see marks when you return the grade.',
    url: '/tasks',
    only: 'teacher',
  },
];
