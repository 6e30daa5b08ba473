import { sourceMark } from '../picture-marks.ts';
import { mathOf } from './math.ts';
import { type Element, isElement, type Node, rawText } from './node.ts';
import { parseHtml } from './parse-html.ts';

/** Makes Markdown of an element that means something to the format: a gap. Undefined: it is as usual. */
export type Special = (element: Element) => string | undefined;
export interface Markdown {
  text: string;
  /** What had no place: the names of sounds and films, and of drawings. */
  missing: string[];
}

const blocks = new Set([
  'p',
  'div',
  'section',
  'table',
  'ul',
  'ol',
  'dl',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'figure',
  'rubric-block',
  'prompt',
  'item-body',
  'qti-prompt',
]);
const around: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  del: '~~',
  s: '~~',
};
const media = new Set(['img', 'object', 'video', 'audio', 'iframe', 'embed', 'svg']);
const delimited = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;

const escape = (text: string): string =>
  text.replace(/[\\`*_$~]|<(?=[a-z/!?])|\[(?=\[)|\]\(/gi, (sign) =>
    sign === '](' ? String.raw`\](` : `\\${sign}`,
  );

/** Text with formulas as TeX between the signs that Moodle and Canvas use. */
export function textToMarkdown(text: string): string {
  let at = 0;
  let out = '';
  for (const match of text.matchAll(delimited)) {
    const tex = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    out += `${escape(text.slice(at, match.index))}$${tex}$`;
    at = match.index + match[0].length;
  }
  return out + escape(text.slice(at));
}

export const htmlToMarkdown = (html: string, special?: Special): Markdown =>
  nodesToMarkdown(parseHtml(html), special);

export function nodesToMarkdown(nodes: readonly Node[], special: Special = () => undefined): Markdown {
  const missing: string[] = [];
  const inline = (list: readonly Node[]): string => list.map(one).join('');
  const one = (node: Node): string => {
    if (!isElement(node)) return textToMarkdown(node.replace(/\s+/g, ' '));
    return special(node) ?? formulaOf(node) ?? plain(node);
  };
  const plain = (element: Element): string => {
    const { name, children } = element;
    if (media.has(name)) return mediaOf(element, missing);
    const block = blockOf(element, one, inline);
    if (block !== undefined) return block;
    const inside = inline(children);
    const sign = around[name];
    if (sign !== undefined) return inside.trim() === '' ? inside : `${sign}${inside.trim()}${sign}`;
    if (name === 'blockquote') return `\n\n> ${inside.trim().replace(/\n/g, '\n> ')}\n\n`;
    return blocks.has(name) ? `\n\n${inside.trim()}\n\n` : inside;
  };
  const text = withTidyLines(inline(nodes))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, missing };
}

/** Two spaces at the end of a line break it; one says nothing. What stands before an indented line stays. */
function withTidyLines(text: string): string {
  const lines = text.split('\n');
  const tidied = lines.map((line, at) => {
    if (lines[at + 1]?.startsWith(' ') ?? true) return line;
    const words = line.trimEnd();
    return line.startsWith('  ', words.length) ? `${words}  ` : words;
  });
  return tidied.join('\n');
}

/** What Markdown has a sign of its own for. */
function blockOf(
  element: Element,
  one: (node: Node) => string,
  inline: (nodes: readonly Node[]) => string,
): string | undefined {
  const { name, children } = element;
  if (name === 'br') return '  \n';
  if (name === 'hr') return '\n\n---\n\n';
  if (name === 'pre') return `\n\n\`\`\`\n${rawText(element).trim()}\n\`\`\`\n\n`;
  if (name === 'code') return `\`${rawText(element).trim()}\``;
  if (name === 'ul' || name === 'ol') return listOf(element, one);
  if (name === 'table') return tableOf(element, inline);
  const heading = /^h([1-6])$/.exec(name)?.[1];
  return heading === undefined
    ? undefined
    : `\n\n${'#'.repeat(Number(heading))} ${inline(children).trim()}\n\n`;
}

/** Canvas writes a formula as a picture that has its TeX; HTML of QTI has MathML. */
function formulaOf(element: Element): string | undefined {
  const tex =
    element.attributes['data-equation-content'] ?? (element.name === 'math' ? mathOf(element) : undefined);
  return tex === undefined || tex.trim() === '' ? undefined : `$${tex.trim()}$`;
}

function mediaOf(element: Element, missing: string[]): string {
  const { name, attributes, children } = element;
  const source = attributes['src'] ?? attributes['data'] ?? name;
  const alt = (attributes['alt'] ?? children.map(rawText).join(' ')).replace(/\s+/g, ' ').trim();
  if (isPicture(element)) return sourceMark(source, alt);
  missing.push(source.slice(0, 200));
  return alt === '' ? '' : `*${escape(alt)}*`;
}

/** QTI 2 may write `<object type="image/png" data="…">`. */
const isPicture = ({ name, attributes }: Element): boolean =>
  name === 'img' || (name === 'object' && /^image\//i.test(attributes['type'] ?? ''));

function listOf(list: Element, one: (node: Node) => string): string {
  const items = list.children.filter(isElement).map((item, at) => {
    const mark = list.name === 'ol' ? `${at + 1}. ` : '- ';
    const inside = item.children.map(one).join('').trim();
    return mark + inside.replace(/\n/g, `\n${' '.repeat(mark.length)}`);
  });
  return `\n\n${items.join('\n')}\n\n`;
}

function tableOf(table: Element, inline: (nodes: readonly Node[]) => string): string {
  const rows = rowsOf(table).map(
    (row) =>
      `| ${row.children
        .filter(isElement)
        .map((cell) => cellOf(inline(cell.children)))
        .join(' | ')} |`,
  );
  const [head, ...others] = rows;
  if (head === undefined) return '';
  const columns = rowsOf(table)[0]?.children.filter(isElement).length ?? 1;
  return `\n\n${[head, `|${' --- |'.repeat(columns)}`, ...others].join('\n')}\n\n`;
}
const cellOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\|/g, String.raw`\|`)
    .trim();
const rowsOf = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)));
