// How the time of a function grows with the length of its text. Measured is the processor time of this thread, so that a
// busy machine changes nothing, and always against the same function in the same run.

/** What people can hold a key down on, and what rules look for, repeated. */
export const units: readonly string[] = [
  ' ', '\n', '\t', ' \n', '\r', '\r\n', '\n\n', 'a', 'A', '1', 'a ', 'a1', 'A a ', 'Aa', 'é', '😀', '👩‍👩‍👧', '\u202e', '\u0301', 'ا ', '語',
  '.', '. ', ',', ', ', ';', '; ', ':', '!', '!?', '?', '"', '“', "'", '’', '=', '&', '&amp;', '%', '0', '01', '-1',
  '-', '- ', '- a\n', '*', '* ', '**', '**a ', '*_', '_', '__', '~', '~~', '`', '` ', '```', '```\n', '+ ', '^', '\\', '\\a', '\\*',
  '|', '| ', '|-', '|a', '|a|\n|-|\n', ':-', '[', ']', '[]', '[[', '[a]', '[a](', '](', '![', '[^1]: ', '[a]: b\n', '(', ')', '()', '{', '}',
  '$', '$a', '$a$ ', '$$', '<', '<a', '<!--', '</a>', '>', '> ', '>\n', '#', '# ', '# a\n', '/', '//', 'http://', 'https://a.b/', 'www.', 'www.a ',
  '@', '@a ', 'a@', 'a@a.', 'a@b.c ', 'a.', 'A.', '1.', '1. ', '1. a\n', 'a-', "a'", "a's ", 'a\n', 'a\n=\n', '===\n', '---\n', '  \n', '\n ', '\n- ', '\n> ',
  '🏻\u200d🏻', '<a A>', 'x;', 'aa. ', 'i ', 'the ', 'the students ', 'because ', 'there is many ', 'between a to ', 'recieve ', 'wether ',
]; // prettier-ignore

export const repeated = (unit: string, chars: number): string =>
  unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

/** Milliseconds of this thread. */
export function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Four times the text takes four times as long when it is linear, and sixteen times when it is not. */
const mostGrowth = 9;
/** Processor time comes in steps of some milliseconds: one run of the shorter text may seem to take none. */
const measurableMs = 20;
const mostRuns = 512;
const runsOfEach = 2;
/** Ten times what any linear function takes for a 16th of the text. */
const tooLongMs = 300;
const mostLooks = 20;
/** A collection of garbage or a stolen processor makes some runs dear, and none cheaper than it is. */
const rounds = 8;

interface Looked {
  /** Of the longer text; the shorter one has a quarter. */
  chars: number;
  /** What is cheaper than this is not looked at: nothing can be measured there. */
  fromMs: number;
  cost?: typeof costOf;
}

/**
 * The growth from a quarter to the whole, when it is more than linear; undefined when it is not. Compared are the cheapest
 * runs of both, and what seems to grow too much is measured again before it is believed.
 */
export function superLinear(
  work: (text: string) => unknown,
  make: (chars: number) => string,
  { chars, fromMs, cost = costOf }: Looked,
): string | undefined {
  // Of what takes too long already, the whole text would take minutes.
  for (const small of [make(chars / 64), make(chars / 16)]) {
    const least = leastOf(() => cost(() => work(small)));
    if (least > tooLongMs) return `${least.toFixed(0)} ms for a text of ${small.length} characters`;
  }
  const [long, short] = [make(chars), make(chars / 4)];
  const cheapest = { long: cost(() => work(long)), short: Number.POSITIVE_INFINITY };
  if (cheapest.long < fromMs) return undefined;
  const growth = () => cheapest.long / cheapest.short;
  for (let round = 0; round < rounds; round += 1) {
    for (let run = 0; run < runsOfEach; run += 1) {
      cheapest.long = Math.min(
        cheapest.long,
        cost(() => work(long)),
      );
      if (cheapest.long < fromMs) return undefined;
      cheapest.short = Math.min(
        cheapest.short,
        costOfOne(() => work(short), cost),
      );
    }
    if (growth() < mostGrowth) return undefined;
  }
  return `${cheapest.long.toFixed(0)} ms, ${growth().toFixed(0)} times that of a quarter`;
}

/** The first that is not too long, or the least of all. */
function leastOf(look: () => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let looks = 0; looks < mostLooks && least > tooLongMs; looks += 1) least = Math.min(least, look());
  return least;
}

/** Of so many runs that their time can be measured. */
function costOfOne(work: () => unknown, cost: typeof costOf): number {
  for (let runs = 4; ; runs *= 2) {
    const ms = cost(() => {
      for (let run = 0; run < runs; run += 1) work();
    });
    if (ms >= measurableMs || runs >= mostRuns) return ms / runs;
  }
}
