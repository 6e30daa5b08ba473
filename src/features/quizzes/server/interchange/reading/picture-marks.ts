import { importWords as words } from '#features/quizzes/import-text.ts';
import { mapTexts, placeholder } from '../placeholders.ts';

/** Of a picture that a text of a file names, as the file names it. */
const sourceScheme = 'quad-source:';
/** Of a picture inside a file of Moodle: the checksum of its text, and its name. */
export const embeddedScheme = 'quad-file:';
const altChars = 500;
const shownChars = 200;
/** Texts that are Markdown in the file may name a file of this server: it is not theirs to give. */
const mark =
  /!\[((?:[^\]\\!]|!(?!\[)|\\(?!!\[)[^\n]){0,2000})\]\(((?:quad-source|quad-file|quad-picture):[^\s()]*|@@PLUGINFILE@@[^\s()]*|\/api\/files\/[^\s()]*)(?:\s+"[^"\n]{0,500}")?\)/g;
const ownFile = /(\][(:]\s*<?)\/api\/files\//g;

/** A picture in Markdown, by what its file calls it. */
export const sourceMark = (source: string, alt: string): string =>
  `![${alt.slice(0, altChars).replace(/[\\`*_$~<[\]]/g, String.raw`\$&`)}](${sourceScheme}${encoded(source)})`;

const encoded = (source: string): string =>
  encodeURIComponent(source.toWellFormed()).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

/** What the picture is called in its file. */
function sourceOf(address: string): string {
  if (!address.startsWith(sourceScheme)) return address;
  try {
    return decodeURIComponent(address.slice(sourceScheme.length));
  } catch {
    return address;
  }
}

/** What a draft calls its pictures, in the order of its texts, each once. */
export function sourcesIn(draft: object): string[] {
  const found = new Set<string>();
  mapTexts(draft, (text) => {
    for (const [, , address = ''] of text.matchAll(mark)) found.add(sourceOf(address));
    return text;
  });
  return [...found];
}

/** With the pictures that were taken, by their checksums; of others the words stay. */
export const withChecksums = <Draft extends object>(
  draft: Draft,
  checksums: ReadonlyMap<string, string>,
): Draft =>
  mapTexts(draft, (text) =>
    text
      .replace(mark, (_, alt: string, address: string) => {
        const checksum = checksums.get(sourceOf(address));
        if (checksum === undefined) return wordsOf(alt);
        // Without a description no picture is shown.
        return `![${alt.trim() || words.picture}](${placeholder(checksum)})`;
      })
      .replace(ownFile, '$1file:'),
  );

/** As people read it. */
export const shownSource = (source: string): string =>
  source.startsWith(embeddedScheme) ? source.replace(/^[^/]*\//, '') : source.slice(0, shownChars);

const wordsOf = (alt: string): string => (alt.trim() === '' ? '' : `*${alt.trim()}*`);
/** Of a text on one line, which has no pictures. */
export const withoutPictures = (markdown: string): string => markdown.replace(mark, '$1');
