/** No word of a language is as long, and hardly a link; pasted data is. The grammar checker ends at thousands of letters. */
const longest = 300;
const longWord = new RegExp(String.raw`(?<!\S)(\S{${longest},}?)([.,;:!?]?)(?!\S)`, 'g');

/** The text with a short name in place of each word that is too long for the checker, and how to put the words back. */
export function namingLongWords(text: string): { short: string; full: (words: string) => string } {
  const names = nameThatIsNotIn(text);
  const long: string[] = [];
  const short = text.replace(longWord, (_all, word: string, end: string) => {
    long.push(word);
    return `${names}${long.length - 1}W${end}`;
  });
  if (long.length === 0) return { short: text, full: (words) => words };
  const name = new RegExp(String.raw`${names}(\d+)W`, 'g');
  return {
    short,
    full: (words) => words.replace(name, (all, index: string) => long[Number(index)] ?? all),
  };
}

/** With a digit in it, so that nothing changes it. */
function nameThatIsNotIn(text: string): string {
  let name = 'W0';
  while (text.includes(name)) name += '0';
  return `${name}W`;
}
