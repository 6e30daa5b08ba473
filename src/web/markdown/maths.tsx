import 'katex/dist/katex.min.css';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { isMaths } from './has-maths.ts';
import type { MarkdownNode } from './house-rules.ts';
import type { MarkdownProps } from './markdown.tsx';
import { type Extensions, renderMarkdown } from './render.tsx';

interface Placed extends MarkdownNode {
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Two prices in a sentence are no formula. */
const keepMoney = (options: { source: string }) => (tree: MarkdownNode) => {
  const check = (node: Placed): MarkdownNode => {
    if (node.children) node.children = node.children.map(check);
    const { start, end } = node.position ?? {};
    if (node.type !== 'inlineMath' || start?.offset === undefined || end?.offset === undefined) return node;
    const written = options.source.slice(start.offset, end.offset);
    return isMaths(written, options.source.slice(end.offset)) ? node : { type: 'text', value: written };
  };
  check(tree);
};

/** Nothing that loads or leads elsewhere, and no formula larger than its place. */
const katexOptions = {
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 200,
  errorColor: 'var(--danger)',
};

const extensionsFor = (source: string): Extensions => ({
  remark: [remarkMath, [keepMoney, { source }]],
  rehype: [[rehypeKatex, katexOptions]],
});

/** A text with formulas; its code and fonts are fetched only for one. */
export function Maths({ source, headingLevel, ownLinksOnly = false }: Omit<MarkdownProps, 'className'>) {
  return (
    <div className="contents [&_.katex-display]:overflow-x-auto [&_.katex-display]:py-1">
      {renderMarkdown(source, headingLevel, { ...extensionsFor(source), ownLinksOnly })}
    </div>
  );
}
