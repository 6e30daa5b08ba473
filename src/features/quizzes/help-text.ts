import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const quizzesHelp: readonly HelpEntry[] = [
  {
    title: 'Take a quiz',
    words: 'take start begin quiz quizzes test exam questions answer course',
    how: 'Open the course, choose Quizzes and then the quiz, and start it. Every answer is saved as you give it.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Make a quiz',
    words: 'make create add write quiz quizzes test exam questions bank course',
    how: 'Open the course and choose Quizzes. Write its questions in the bank, then make the quiz and publish it.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'See the results of your quiz',
    words: 'result results points score mark grade right answers comment quiz quizzes test exam',
    how: 'Open the course, choose Quizzes and then the quiz. It shows what your teacher lets you know by now.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Grade a quiz and return its results',
    words: 'grade mark result results return points answers long text rubric quiz quizzes test exam students',
    how: 'Open the quiz and choose its results. Grade what waits, question by question, and return the results.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Correct the key of a quiz question',
    words:
      'wrong key correct fix right answer rescore again statistics difficulty question quiz quizzes test exam',
    how: 'Open the course, Quizzes, its question bank and the question. Correct the key: a preview says whose points change.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Import questions of a quiz',
    words: 'import upload add questions bank qti canvas moodle gift xml file package quiz quizzes course',
    how: 'Open the course, choose Quizzes and then its questions, and import a file. You see what it has before anything is added.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Grade a quiz',
    words: 'grade mark points results answers return quiz quizzes test exam course students',
    how: 'Open the course, choose Quizzes and then the quiz with its results. Grade what waits for you, and return the results.',
    url: '/courses',
    only: 'teacher',
  },
];
