const most = 2;
const fallback = 'CN';
let letters: Intl.Segmenter | undefined;

/** A letter as it is read: with its accents, and of an emoji all parts. Most names need no segmenter, which takes time to make. */
const firstOf = (word: string): string =>
  /^[ -~]*$/.test(word)
    ? word.slice(0, 1)
    : ((letters ??= new Intl.Segmenter()).segment(word).containing(0)?.segment ?? '');

/** The first letters of a name, at most two: 'Priya Sharma' is PS. Without a name: CN. */
export function initials(name: string | null | undefined): string {
  const first = (name ?? '').trim().split(/\s+/).slice(0, most).map(firstOf).join('').toUpperCase();
  return first || fallback;
}

const hueStep = 24;

/** The same hue for the same name, everywhere and always. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return (((hash % 360) + 360) % 360) - (Math.abs(hash) % hueStep);
}
