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
  'x;', 'aa. ', 'i ', 'the ', 'the students ', 'because ', 'there is many ', 'between a to ', 'recieve ', 'wether ',
]; // prettier-ignore

export const repeated = (unit: string, chars: number): string =>
  unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

/** Milliseconds of this thread. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Four times the text takes four times as long when it is linear, and sixteen times when it is not. */
const mostGrowth = 9;
const shortRuns = 8;
const looks = 5;

interface Looked {
  /** Of the longer text; the shorter one has a quarter. */
  chars: number;
  /** What is cheaper than this is not looked at: nothing can be measured there. */
  fromMs: number;
}

/** The growth from a quarter to the whole, when it is more than linear; undefined when it is not. */
export function superLinear(
  work: (text: string) => unknown,
  make: (chars: number) => string,
  { chars, fromMs }: Looked,
): string | undefined {
  const long = make(chars);
  if (costOf(() => work(long)) < fromMs) return undefined;
  const short = make(chars / 4);
  let said = '';
  // A machine that takes the processor away, or clears its memory just then, deceives once; what is not linear is so each time.
  for (let look = 0; look < looks; look += 1) {
    const longMs = costOf(() => work(long));
    // Processor time comes in steps of some milliseconds: one run of the shorter text may seem to take none.
    const shortMs = costOf(() => Array.from({ length: shortRuns }, () => work(short))) / shortRuns;
    const growth = longMs / shortMs;
    if (longMs < fromMs || growth < mostGrowth) return undefined;
    said = `${longMs.toFixed(0)} ms, ${growth.toFixed(0)} times that of a quarter`;
  }
  return said;
}
