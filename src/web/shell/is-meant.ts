/** Every typed word begins one of `words`. */
export function isMeant(search: string, words: string): boolean {
  const typed = split(search);
  const known = split(words);
  return typed.length > 0 && typed.every((word) => known.some((each) => each.startsWith(word)));
}

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}?]+/u)
    .filter(Boolean);
