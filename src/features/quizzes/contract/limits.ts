export const quizLimits = {
  titleChars: 200,
  /** Instructions, the text of a question, what is shown after it: Markdown. */
  markdownChars: 20_000,
  /** An option, a pair, an accepted form. */
  optionChars: 2_000,
  formChars: 200,
  options: 50,
  pairs: 50,
  gaps: 50,
  forms: 50,
  tags: 20,
  tagChars: 50,
  variants: 100,
  parameters: 20,
  parameterChars: 40,
  unitChars: 40,
  /** Of a question, and of a whole quiz. */
  maxPoints: 1000,
  /** Questions of a course’s bank, and of one quiz when it is taken. */
  bank: 5_000,
  questions: 200,
  quizzes: 500,
  /** Of one answer in words. */
  shortChars: 500,
  longChars: 50_000,
  files: 5,
  fileBytes: 25 * 1024 * 1024,
  /** In the Markdown of one question. */
  pictures: 20,
  pictureBytes: 10 * 1024 * 1024,
  /** In pixels. */
  pictureWidths: [800, 1600],
  attempts: 20,
  minMinutes: 1,
  maxMinutes: 24 * 60,
  /** What was written in time counts when it arrives so much later. */
  graceSeconds: 60,
  /** Answers that one call saves. */
  savesAtOnce: 50,
  commentChars: 5_000,
  bankPage: 50,
  /** Of what is searched in the bank. */
  findChars: 100,
  resultsPage: 100,
  importBytes: 50 * 1024 * 1024,
  /** Files of a package, and what they hold when they are unpacked. */
  packageFiles: 5_000,
  unpackedBytes: 200 * 1024 * 1024,
  /** Of the pictures of one export, which goes through the memory of the server. */
  exportedPictureBytes: 100 * 1024 * 1024,
  importedQuestions: 5_000,
  writing: { max: 120, windowMs: 60_000 },
  saving: { max: 600, windowMs: 60_000 },
  starting: { max: 30, windowMs: 60_000 },
  importing: { max: 20, windowMs: 60_000 },
} as const;
