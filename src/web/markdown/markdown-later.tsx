import { Suspense, useState } from 'react';
import { late } from '../late.ts';
import { AsWritten } from './as-written.tsx';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = late(async () => (await import('./markdown.tsx')).Markdown, 'below');

/** Where much of what is on its way will be Markdown: its code comes beside the data. */
export const fetchMarkdown: () => void = Markdown.ahead;

/** Markdown whose code comes when the first one is shown: beside something larger, or behind a tab where many will never look. */
export function MarkdownLater(props: MarkdownProps) {
  const [Here] = useState(() => Markdown.here());
  if (Here) return <Here {...props} />;
  return (
    <Suspense fallback={<AsWritten source={props.source} className={props.className} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
