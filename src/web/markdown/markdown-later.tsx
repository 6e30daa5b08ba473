import { Suspense } from 'react';
import { late } from '../late.ts';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = late(async () => (await import('./markdown.tsx')).Markdown);

/** Markdown whose code comes when the first one is shown: beside something larger, or behind a tab where many will never look. */
export const MarkdownLater = (props: MarkdownProps) => (
  <Suspense fallback={<p className={`whitespace-pre-wrap ${props.className ?? ''}`}>{props.source}</p>}>
    <Markdown {...props} />
  </Suspense>
);
