import 'katex/dist/katex.min.css';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { keepMoney } from '#shared/markdown/keep-money.ts';
import type { MarkdownProps } from './markdown.tsx';
import { type Extensions, renderMarkdown } from './render.tsx';

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
export function Maths(props: Omit<MarkdownProps, 'className'>) {
  const { source, headingLevel, ...options } = props;
  return (
    <div className="contents [&_.katex-display]:overflow-x-auto [&_.katex-display]:py-1">
      {renderMarkdown(source, headingLevel, { ...extensionsFor(source), ...options })}
    </div>
  );
}
