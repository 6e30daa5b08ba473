export const journeyLimits = {
  titleChars: 200,
  /** Agendas, goals, answers, notes: Markdown where it is text of staff. */
  agendaChars: 10_000,
  goalChars: 500,
  goalStepChars: 300,
  goals: 20,
  goalSteps: 20,
  answerChars: 2_000,
  marginChars: 2_000,
  momentChars: 500,
  /** Of one journey. */
  moments: 100,
  /** Of a programme. */
  weeks: 52,
  steps: 100,
  resources: 20,
  linkChars: 2_000,
  pairs: 5_000,
  /** Of one call that lets people join. */
  joiningMentees: 500,
  joiningMentors: 100,
  joiningDivisions: 50,
  /** Candidates that one answer lists. */
  candidates: 200,
  searchChars: 200,
  /** Of one teacher. */
  programmes: 100,
  /** Programmes that one answer lists. */
  listed: 200,
  /** A deleted programme can be restored for this long. */
  restoreDays: 30,
  /** Of one check-in. */
  questions: 3,
  questionChars: 300,
  /** Days before its date that a step is announced, and after it that somebody follows up. */
  nudgeDays: 2,
  followUpDays: 3,
  page: 50,
  writing: { max: 120, windowMs: 60_000 },
  checkingIn: { max: 60, windowMs: 60_000 },
} as const;
