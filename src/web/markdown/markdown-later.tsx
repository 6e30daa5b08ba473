import { Suspense } from 'react';
import { late } from '../late.ts';
import { AsWritten } from './as-written.tsx';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = late(async () => (await import('./markdown.tsx')).Markdown, 'below');

/** Markdown whose code comes when the first one is shown: beside something larger, or behind a tab where many will never look. */
export const MarkdownLater = (props: MarkdownProps) => (
  <Suspense fallback={<AsWritten source={props.source} className={props.className} />}>
    <Markdown {...props} />
  </Suspense>
);
