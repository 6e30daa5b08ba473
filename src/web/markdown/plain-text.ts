import type { MarkdownNode } from './house-rules.ts';
import { renderMarkdown } from './render.tsx';

const blocks = new Set([
  'p',
  'li',
  'pre',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'br',
  'hr',
]);

/** The words of a Markdown text, without its marks: for excerpts, titles and notices. */
export function plainText(source: string): string {
  let words: string | undefined;
  const read = () => (tree: MarkdownNode) => {
    words = wordsOf(tree);
  };
  void renderMarkdown(source, 2, { rehype: [read] });
  return (words ?? source).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(node: MarkdownNode & { tagName?: string }): string {
  if (node.value !== undefined) return node.value;
  const inner = (node.children ?? []).map(wordsOf).join('');
  return node.tagName !== undefined && blocks.has(node.tagName) ? ` ${inner} ` : inner;
}
