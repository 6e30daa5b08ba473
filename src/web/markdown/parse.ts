import { type Inline, parseInline } from './inline.ts';

export type Block =
  | { kind: 'heading'; depth: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const heading = /^(#{1,6})\s+(.+?)\s*#*$/;
const rule = /^([-*_])(?:\s*\1){2,}\s*$/;
const item = /^(?:([-*+])|(\d{1,9})[.)])\s+(?=\S)/;
const fence = /^```/;
const quote = /^>\s?/;
const maxNesting = 4;

/** The part of Markdown that people write in notices. There is no HTML in it: what looks like HTML is text. */
export function parseMarkdown(source: string, nesting = 0): Block[] {
  const lines = source.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lineAt(lines, at);
    if (line.trim() === '') at += 1;
    else {
      const { block, next } = readBlock(lines, at, nesting);
      blocks.push(block);
      at = next;
    }
  }
  return blocks;
}

interface Read {
  block: Block;
  next: number;
}

function readBlock(lines: string[], at: number, nesting: number): Read {
  const line = lineAt(lines, at).trim();
  if (fence.test(line)) return readCode(lines, at);
  const title = heading.exec(line);
  if (title?.[1] && title[2]) {
    return {
      block: { kind: 'heading', depth: title[1].length, children: parseInline(title[2]) },
      next: at + 1,
    };
  }
  if (rule.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (nesting < maxNesting && quote.test(line)) return readQuote(lines, at, nesting);
  if (nesting < maxNesting && item.test(line)) return readList(lines, at, nesting);
  return readParagraph(lines, at, nesting);
}

function readCode(lines: string[], at: number): Read {
  const end = lines.findIndex((line, index) => index > at && fence.test(line.trim()));
  const to = end === -1 ? lines.length : end;
  return { block: { kind: 'code', text: lines.slice(at + 1, to).join('\n') }, next: to + 1 };
}

function readQuote(lines: string[], at: number, nesting: number): Read {
  let next = at;
  while (next < lines.length && quote.test(lineAt(lines, next).trim())) next += 1;
  const inner = lines.slice(at, next).map((line) => line.trim().replace(quote, ''));
  return { block: { kind: 'quote', children: parseMarkdown(inner.join('\n'), nesting + 1) }, next };
}

function readList(lines: string[], at: number, nesting: number): Read {
  const [, bullet, number] = item.exec(lineAt(lines, at).trim()) ?? [];
  const base = indentOf(lineAt(lines, at));
  const items: string[][] = [];
  let next = at;
  while (next < lines.length) {
    const line = lineAt(lines, next);
    const found = indentOf(line) <= base + 1 ? item.exec(line.trim()) : null;
    if (found && (found[1] === undefined) === (bullet === undefined))
      items.push([line.trim().slice(found[0].length)]);
    else if (found === null && belongsToItem(line, lineAt(lines, next + 1), base))
      items.at(-1)?.push(line.slice(Math.min(indentOf(line), base + 2)));
    else break;
    next += 1;
  }
  const parsed = items.map((own) => parseMarkdown(own.join('\n'), nesting + 1));
  return {
    block: { kind: 'list', isOrdered: bullet === undefined, start: Number(number ?? 1), items: parsed },
    next,
  };
}

/** After an empty line a list goes on only with another item or something indented. */
function belongsToItem(line: string, after: string, base: number): boolean {
  if (line.trim() === '') return item.test(after.trim()) || indentOf(after) > base + 1;
  return indentOf(line) > base + 1 || !startsBlock(line.trim());
}

function readParagraph(lines: string[], at: number, nesting: number): Read {
  let next = at + 1;
  while (next < lines.length) {
    const line = lineAt(lines, next).trim();
    if (line === '' || (nesting < maxNesting && startsBlock(line))) break;
    next += 1;
  }
  const text = lines
    .slice(at, next)
    .map((line) => line.trim())
    .join('\n');
  return { block: { kind: 'paragraph', children: parseInline(text) }, next };
}

const lineAt = (lines: readonly string[], at: number): string => lines[at] ?? '';
const startsBlock = (line: string): boolean =>
  heading.test(line) || rule.test(line) || quote.test(line) || item.test(line) || fence.test(line);
const indentOf = (line: string): number => line.length - line.trimStart().length;
