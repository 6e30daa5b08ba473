import { measureText } from '@libpdf/core';

/** The letters of the font that every reader of PDFs has, beyond Latin-1. */
const further: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};
/** A line break of the words; other controls have no letter. */
const breaks = /\r\n|\r|\n/;

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (letter === '\t') return 0x20;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  return further[letter];
}

/** False for other scripts. Their words are in the note of the PDF, and not on the page. */
export const canWrite = (words: string): boolean =>
  words.split(breaks).every((each) => Array.from(each).every((letter) => codeOf(letter) !== undefined));

/** A string of a content stream. */
export const encode = (words: string): string =>
  `<${Array.from(words, (letter) => (codeOf(letter) ?? 0x3f).toString(16).padStart(2, '0')).join('')}>`;

export const widthOf = (words: string, size: number): number => measureText(words, 'Helvetica', size);

/** Broken at spaces, and within words that are wider than a line. */
export function linesOf(words: string, size: number, width: number): string[] {
  return words.split(breaks).flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1) ?? '';
      const longer = last === '' ? word : `${last} ${word}`;
      if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(...piecesOf(word, size, width));
    }
    return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines;
  });
}

function piecesOf(word: string, size: number, width: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (widthOf(longer, size) <= width || longer === letter) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
