import type { ReactNode } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import { AsWritten } from './as-written.tsx';
import { elements, ownElements } from './elements.tsx';
import { gfmToRead } from '#shared/markdown/gfm.ts';
import { houseRules } from '#shared/markdown/house-rules.ts';
import { partMarks, PartsParagraph, PlacedPart } from './placed-parts.tsx';
import { isPicture, ownHref, safeHref, safeSrc } from './safe-href.ts';
import { isTangled } from '#shared/markdown/tangled.ts';

type Plugins = NonNullable<Options['remarkPlugins']>;

/** More than Markdown itself: maths, or something that looks at what was read. */
export interface Extensions {
  remark?: Plugins;
  rehype?: Plugins;
  ownLinksOnly?: boolean;
  hasParts?: boolean;
  hasPictures?: boolean;
}

/** React elements, never HTML from a string: what looks like a tag is text. */
export function renderMarkdown(source: string, headingLevel: number, extensions: Extensions = {}): ReactNode {
  const { remark = [], rehype = [], ownLinksOnly, hasParts, hasPictures } = extensions;
  if (isTangled(source)) return <AsWritten source={source} />;
  const looks = ownLinksOnly ? ownElements : elements;
  const safe = ownLinksOnly ? ownHref : safeHref;
  try {
    return ReactMarkdown({
      children: source,
      remarkPlugins: [
        ...gfmToRead,
        ...remark,
        [houseRules, { headingLevel, ...(hasPictures ? { isPicture } : {}) }],
        ...(hasParts ? [partMarks] : []),
      ],
      rehypePlugins: rehype,
      urlTransform: (address, attribute) => (attribute === 'src' ? safeSrc(address) : safe(address)),
      components: hasParts ? { ...looks, mark: PlacedPart, p: PartsParagraph } : looks,
    });
  } catch {
    // Nested deeper than the library can follow: the words are more than their looks.
    return <AsWritten source={source} />;
  }
}
