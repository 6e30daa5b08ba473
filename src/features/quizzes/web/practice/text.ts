/** The sentences of practice. */
export const practiceText = {
  check: 'Check my answer',
  checkFailed: 'The answer could not be checked. Please try again.',

  // In a lesson.
  ofLesson: 'Quizzes of this lesson',
  inVideo: (time: string) => `At ${time} of the video`,
  start: 'Start',
  startNamed: (title: string) => `Start ${title}`,
  goOn: 'Continue',
  goOnNamed: (title: string) => `Continue ${title}`,
  again: 'Practice again',
  againNamed: (title: string) => `Practice again: ${title}`,
  open: 'Open',
  openNamed: (title: string) => `Open ${title}`,
  done: 'Done',
  offered: (title: string) => `Time to practice: ${title}`,
  offer: 'The video waits. Answer now, or skip this and come back to it later.',
  answerNow: 'Answer now',
  skip: 'Skip and play on',
  playOn: 'Play on',
  close: 'Close',
} as const;
