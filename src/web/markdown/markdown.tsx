import { Suspense } from 'react';
import { lazyComponent } from '../loading/lazy-component.ts';
import { AsWritten } from './as-written.tsx';
import { hasMaths } from '#shared/markdown/has-maths.ts';
import { renderMarkdown } from './render.tsx';

export interface MarkdownProps {
  source: string;
  /** The level of its highest heading: one below the title above it. */
  headingLevel: 2 | 3 | 4 | 5;
  className?: string;
  /** Only links within this product are links; the words of others stay. */
  ownLinksOnly?: boolean;
  /** '[[id]]' is a place for what `PartsContext` has for this id. */
  hasParts?: boolean;
  /** Pictures that the text has in Quad are shown; everywhere else they are words. */
  hasPictures?: boolean;
}

/** Fetched with the first formula of a visit. */
const Maths = lazyComponent(async () => (await import('./maths.tsx')).Maths);

/** What people write: GitHub's Markdown, and maths between dollars. Nothing written can become a tag or a script. */
export function Markdown(props: MarkdownProps) {
  const { source, headingLevel, className = '', ...options } = props;
  return (
    <div className={`grid gap-3 wrap-anywhere *:min-w-0 ${className}`}>
      {hasMaths(source) ? (
        // Not read without its formulas first: reading is the dear part, and it would be done twice.
        <Suspense fallback={<AsWritten source={source} />}>
          <Maths {...options} source={source} headingLevel={headingLevel} />
        </Suspense>
      ) : (
        renderMarkdown(source, headingLevel, options)
      )}
    </div>
  );
}
