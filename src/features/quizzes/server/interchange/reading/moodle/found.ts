import { createHash } from 'node:crypto';
import type { Content } from '../parts.ts';
import { type FindPicture, fromBase64 } from '../pictures/find-picture.ts';
import { embeddedScheme } from '../picture-marks.ts';
import { childNamed, childrenNamed, type Element, findAll, rawText } from '../xml/node.ts';
import { htmlToMarkdown, type Markdown, textToMarkdown } from '../xml/to-markdown.ts';

/** What a reader of one type makes of a question. */
export interface Found {
  content: Content;
  /** With its gaps, where it has some. */
  text?: Markdown;
  points?: number;
  notes?: readonly string[];
}

/** Markdown of a text of Moodle; `mark` works on it as it is written. */
export function textOf(element: Element | undefined, mark: (raw: string) => string = (raw) => raw): Markdown {
  if (element === undefined) return { text: '', missing: [] };
  const raw = mark(withOwnFiles(element, rawText(childNamed(element, 'text') ?? element).trim()));
  const format = element.attributes['format'] ?? 'html';
  if (format === 'markdown') return { text: raw, missing: [] };
  return format === 'plain_text' ? { text: textToMarkdown(raw), missing: [] } : htmlToMarkdown(raw);
}

/** Nothing that an author types: Markdown leaves it as it is. */
export const gapMark = (id: string): string => `\uE000${id}\uE001`;
/** Where a gap is, once the text is Markdown. */
export const withGaps = ({ text, missing }: Markdown): Markdown => ({
  text: text.replace(/\uE000(\w+)\uE001/g, '[[$1]]'),
  missing,
});

const fileIn = /@@PLUGINFILE@@\/([^\s"'<>()?#]{1,500})/g;

/** Files of one name may be others in the texts of one question: each text has its own. */
function withOwnFiles(element: Element, raw: string): string {
  const own = new Map(
    childrenNamed(element, 'file').map((file) => [
      `${file.attributes['path'] ?? '/'}${file.attributes['name'] ?? ''}`,
      file,
    ]),
  );
  if (own.size === 0) return raw;
  return raw.replace(fileIn, (whole, path: string) => {
    const file = own.get(`/${decoded(path)}`);
    return file === undefined ? whole : `${embeddedScheme}${checksumOf(file)}/${path}`;
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const checksumOf = (file: Element): string => createHash('sha256').update(rawText(file)).digest('hex');

/** The files inside a question. */
export function filesIn(question: Element): FindPicture {
  let files: Map<string, Element> | undefined;
  return (source) => {
    if (!source.startsWith(embeddedScheme)) return undefined;
    files ??= new Map(findAll(question, 'file').map((file) => [checksumOf(file), file]));
    const file = files.get(source.slice(embeddedScheme.length).split('/')[0] ?? '');
    return file && fromBase64(rawText(file));
  };
}
