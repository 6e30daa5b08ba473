export const markLimits = {
  /** Of one file, or of the text of one submission. */
  perFile: 500,
  /** The places, as JSON, and the words of all marks of one submission. */
  bytesOfAll: 1024 * 1024,
  page: 10_000,
  words: 2000,
  quads: 200,
  strokes: 50,
  /** Of one stroke. */
  strokePoints: 2000,
  /** Of all strokes of one mark. */
  points: 6000,
  /** The last place in a text. */
  offset: 20_000_000,
  writing: { max: 600, windowMs: 60_000 },
  /** Making a marked PDF takes a process of its own. */
  downloading: { max: 60, windowMs: 60_000 },
  /** At once: of one person, and of everybody in one process of the server. */
  ownDownloads: 2,
  allDownloads: 2,
  waitingDownloads: 20,
} as const;
