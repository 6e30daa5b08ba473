import type { AuditWords } from '#features/audit/contract/words.ts';

export const quizzesAudit: AuditWords = {
  sentences: {
    'question.added': 'added a question to the bank of a course',
    'question.changed': 'changed a question of a course',
    'question.removed': 'removed a question of a course',
    'quiz.created': 'created a quiz',
    'quiz.changed': 'changed a quiz',
    'quiz.parts_changed': 'changed the questions of a quiz',
    'quiz.published': 'published a quiz',
    'quiz.taken_back': 'took a quiz back',
    'quiz.deleted': 'deleted a quiz',
    'quiz_answer.graded': 'graded an answer in a quiz',
    'quiz_answer.changed': 'changed the grade of an answer in a quiz',
    'quiz_results.returned': 'returned the results of a quiz',
    'question.rescored': 'corrected the key of a question',
    'quizzes.previewQuestions': 'looked at a file of questions',
    'quizzes.importQuestions': 'imported questions into a course',
    'quizzes.previewRescoring': 'looked at what a corrected key does',
    'quiz.begun': 'began an attempt at a quiz',
    'quiz.previewed': 'previewed a quiz',
    'quiz.handed_in': 'handed in an attempt at a quiz',
  },
};
