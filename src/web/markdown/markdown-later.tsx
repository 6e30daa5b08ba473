import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../loading/lazy-component.ts';
import { AsWritten } from './as-written.tsx';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = lazyComponent(async () => (await import('./markdown.tsx')).Markdown, 'below');

/**
 * For a screen of which much is Markdown: its code comes beside the data. What is drawn before it is here grows by half
 * when it comes, and moves what is around it.
 */
export function useMarkdownHere(): boolean {
  const [isHere, setHere] = useState(() => Markdown.loaded() !== undefined);
  useEffect(() => void Markdown.whenLoaded().then(() => setHere(true)), []);
  return isHere;
}

/** Markdown whose code comes when the first one is shown: beside something larger, or behind a tab where many will never look. */
export function MarkdownLater(props: MarkdownProps) {
  const [Here] = useState(() => Markdown.loaded());
  if (Here) return <Here {...props} />;
  return (
    <Suspense fallback={<AsWritten source={props.source} className={props.className} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
