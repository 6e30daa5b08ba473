/** A player reports several times a second, and later on a busy machine. What is further was jumped over. */
const longestStepSeconds = 5;
/** Before the first report it is the second before. */
const firstStepSeconds = 1;

/** Whether the video has played past this second since its last report. Who jumps over it has chosen to. */
export function isReached(atSecond: number, last: number | undefined, now: number): boolean {
  const from = last ?? now - firstStepSeconds;
  return now - from <= longestStepSeconds && from < atSecond && now >= atSecond;
}
