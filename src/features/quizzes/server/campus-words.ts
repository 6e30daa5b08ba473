/** What the assistant says of quizzes. */
export const campusWords = {
  /** Other words for a quiz. */
  kinds: 'quiz quizzes test exam',
  draft: 'It is a draft.',
  opens: (at: string) => `It opens ${at}.`,
  closes: (at: string) => `It closes ${at}.`,
  questions: (count: number) => (count === 1 ? 'It asks one question.' : `It asks ${count} questions.`),
  minutes: (count: number) => (count === 1 ? 'It takes one minute.' : `It takes ${count} minutes.`),
} as const;
