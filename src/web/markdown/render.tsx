import type { ReactNode } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import { AsWritten } from './as-written.tsx';
import { elements, ownElements } from './elements.tsx';
import { gfmToRead } from './gfm.ts';
import { houseRules } from './house-rules.ts';
import { ownHref, safeHref } from './safe-href.ts';
import { isTangled } from './tangled.ts';

type Plugins = NonNullable<Options['remarkPlugins']>;

/** More than Markdown itself: maths, or something that looks at what was read. */
export interface Extensions {
  remark?: Plugins;
  rehype?: Plugins;
  ownLinksOnly?: boolean;
}

/** React elements, never HTML from a string: what looks like a tag is text. */
export function renderMarkdown(
  source: string,
  headingLevel: number,
  { remark = [], rehype = [], ownLinksOnly = false }: Extensions = {},
): ReactNode {
  if (isTangled(source)) return <AsWritten source={source} />;
  try {
    return ReactMarkdown({
      children: source,
      remarkPlugins: [...gfmToRead, ...remark, [houseRules, { headingLevel }]],
      rehypePlugins: rehype,
      urlTransform: ownLinksOnly ? ownHref : safeHref,
      components: ownLinksOnly ? ownElements : elements,
    });
  } catch {
    // Nested deeper than the library can follow: the words are more than their looks.
    return <AsWritten source={source} />;
  }
}
