import { Suspense } from 'react';
import { lazyComponent } from '../loading/lazy-component.ts';
import { AsWritten } from './as-written.tsx';
import { hasMaths } from './has-maths.ts';
import { renderMarkdown } from './render.tsx';

export interface MarkdownProps {
  source: string;
  /** The level of its highest heading: one below the title above it. */
  headingLevel: 2 | 3 | 4 | 5;
  className?: string;
  /** Only links within this product are links; the words of others stay. */
  ownLinksOnly?: boolean;
}

/** Fetched with the first formula of a visit. */
const Maths = lazyComponent(async () => (await import('./maths.tsx')).Maths);

/** What people write: GitHub's Markdown, and maths between dollars. Nothing written can become a tag or a script. */
export function Markdown({ source, headingLevel, className = '', ownLinksOnly = false }: MarkdownProps) {
  return (
    <div className={`grid gap-3 wrap-anywhere *:min-w-0 ${className}`}>
      {hasMaths(source) ? (
        // Not read without its formulas first: reading is the dear part, and it would be done twice.
        <Suspense fallback={<AsWritten source={source} />}>
          <Maths source={source} headingLevel={headingLevel} ownLinksOnly={ownLinksOnly} />
        </Suspense>
      ) : (
        renderMarkdown(source, headingLevel, { ownLinksOnly })
      )}
    </div>
  );
}
