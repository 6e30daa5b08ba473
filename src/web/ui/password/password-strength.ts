/** 0 very weak … 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Bits of guessing work from which a password counts as weak, fair, strong, very strong. */
const stepBits = [20, 34, 48, 64] as const;
const shortest = 8;

// What people build passwords from. The server refuses whole passwords that are common; this only draws the meter.
const familiar =
  'password passwort passw0rd qwerty qwertz azerty asdf zxcv welcome letmein login admin student teacher college campus school university quad secret love monkey dragon football baseball sunshine princess shadow master summer winter spring autumn monday friday hello test abc iloveyou'.split(
    ' ',
  );
const wordBits = 9;
const yearBits = 6;
const stepInRunBits = 1;
const letterInWordBits = 3.2;

/** A rough estimate of the work to guess a password, kinder than zxcvbn and a hundredth of its size. `about`: the person's own name, address, id. */
export function passwordStrength(password: string, about: readonly string[] = []): Strength {
  const bits = guessingBits(password, about);
  const level = stepBits.filter((least) => bits >= least).length as Strength;
  return password.length < shortest ? (Math.min(level, 1) as Strength) : level;
}

function guessingBits(password: string, about: readonly string[]): number {
  // Character by character the same length as the password, with gaps where a familiar word was.
  let bits = 0;
  const gap = (found: string, cost: number) => {
    bits += cost;
    return ' '.repeat(found.length);
  };
  let rest = plain(password.replaceAll(/(?:19|20)\d\d/g, (year) => gap(year, yearBits)));
  for (const word of [...ownWords(about), ...familiar]) {
    if (rest.includes(word)) rest = rest.replaceAll(word, gap(word, wordBits));
  }
  return (
    bits + characterBits(Array.from(rest, (kept, at) => (kept === ' ' ? ' ' : password.charAt(at))).join(''))
  );
}

/** Each character counts by its kind; one that only repeats or continues a sequence counts next to nothing. */
function characterBits(text: string): number {
  let bits = 0;
  let lastStep = Number.NaN;
  const letterBits = bitsOfLetter(text);
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    const continues = step === 0 || (Math.abs(step) === 1 && step === lastStep);
    lastStep = step;
    if (character === ' ') continue;
    bits += continues ? stepInRunBits : bitsOf(character, letterBits);
  }
  return bits;
}

function bitsOfLetter(text: string): number {
  const looksLikeWords = /^[a-z ]*$/i.test(text) && /[aeiouy]/i.test(text);
  if (looksLikeWords) return letterInWordBits;
  // A capital at the start is what everybody does.
  return Math.log2(/[a-z]/.test(text) && /.[A-Z]/.test(text) ? 52 : 26);
}

function bitsOf(character: string, letterBits: number): number {
  if (/[a-z]/i.test(character)) return letterBits;
  return Math.log2(/\d/.test(character) ? 10 : 33);
}

// One character for one, also for what lower case would make longer.
const plain = (text: string) =>
  text
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[@4]/g, 'a')
    .replaceAll('3', 'e')
    .replaceAll(/[$5]/g, 's')
    .replaceAll('0', 'o');

const ownWords = (about: readonly string[]) =>
  about.flatMap((text) => plain(text).split(/[^a-z\d]+/)).filter((word) => word.length >= 3);
