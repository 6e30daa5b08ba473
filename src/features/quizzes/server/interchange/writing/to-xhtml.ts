import { renderToString } from 'katex';
// oxlint-disable-next-line no-restricted-imports -- it only makes text of Markdown, in a process of its own
import { createElement, type ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- it only makes text of Markdown, in a process of its own
import { renderToStaticMarkup } from 'react-dom/server';
// oxlint-disable-next-line no-restricted-imports -- it only makes text of Markdown, in a process of its own
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkMath from 'remark-math';
import { gfmToRead } from '#shared/markdown/gfm.ts';
import { houseRules, type MarkdownNode } from '#shared/markdown/house-rules.ts';
import { keepMoney } from '#shared/markdown/keep-money.ts';
import { isTangled } from '#shared/markdown/tangled.ts';
import { isInPackage } from './picture-paths.ts';
import { withoutForbidden, xmlText } from './xml-text.ts';

/** Markdown as the XHTML that QTI knows: paragraphs, lists, tables, code; formulas as MathML. */
export function toXhtml(markdown: string): string {
  const source = markdown.trim();
  const asWritten = `<p>${xmlText(source)}</p>`;
  if (isPlain.test(source) || isTangled(source)) return asWritten;
  try {
    return markupOf(source) || asWritten;
  } catch {
    // Nested deeper than the library can follow: the words are more than their looks.
    return asWritten;
  }
}

/** The library begins pictures with hints for browsers. */
const preloads = /<link rel="preload"[^>]*>/g;
const markupOf = (source: string): string =>
  withoutForbidden(renderToStaticMarkup(elementOf(source)))
    .replaceAll(preloads, '')
    .replaceAll('&#x27;', "'");

const elementOf = (source: string): ReactNode =>
  createElement(
    ReactMarkdown,
    {
      remarkPlugins: [
        ...gfmToRead,
        remarkMath,
        [keepMoney, { source }],
        [houseRules, { headingLevel: 2, isPicture: isInPackage }],
        tagsAsWords,
      ],
      components,
    },
    source,
  );

/** The same, for a place that has one line as a rule: without the paragraph around it. */
export function toPhrase(markdown: string): string {
  const shown = toXhtml(markdown);
  const inside = shown.slice('<p>'.length, -'</p>'.length);
  return shown.startsWith('<p>') && shown.endsWith('</p>') && !inside.includes('<p>') ? inside : shown;
}

/** Most options: nothing in it means anything to Markdown. */
const isPlain = /^[\p{L}\p{N} ,;:?!'’“”()%/²³°]*\.?$/u;
/** What looks like HTML is text, and text stands in a paragraph. */
const tagsAsWords = () => (tree: MarkdownNode) => {
  const check = (node: MarkdownNode): void => {
    const hasPhrases = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
    if (!node.children) return;
    node.children = node.children.map((child) => {
      check(child);
      return child.type === 'html' && !hasPhrases ? { type: 'paragraph', children: [child] } : child;
    });
  };
  check(tree);
};

type Inside = { children?: ReactNode };
const as =
  (name: string) =>
  ({ children }: Inside): ReactNode =>
    createElement(name, null, children);

/** What QTI has no element for becomes what is nearest to it; styles are the player's. */
const components: Components = {
  code: ({ className = '', children }) => {
    if (/\bmath-(?:inline|display)\b/.test(className))
      return formula(wordsOf(children), className.includes('math-display'));
    return createElement('code', null, children);
  },
  pre: ({ children }) => {
    const isFormula = typeof children === 'object' && String(propsOf(children)['className']).includes('math');
    return createElement(isFormula ? 'p' : 'pre', null, children);
  },
  del: as('span'),
  th: as('th'),
  td: as('td'),
  ul: as('ul'),
  ol: as('ol'),
  li: as('li'),
  img: ({ src, alt }) => createElement('img', { src, alt }),
  input: ({ checked }) => (checked === true ? '☑' : '☐'),
  a: ({ href, children }) => createElement(href ? 'a' : 'span', href ? { href } : null, children),
};

const wordsOf = (node: ReactNode): string =>
  typeof node === 'string' ? node : Array.isArray(node) ? node.map(wordsOf).join('') : '';

const propsOf = (node: ReactNode): Record<string, unknown> =>
  typeof node === 'object' && node !== null && 'props' in node ? (node.props as Record<string, unknown>) : {};

/** A player without MathML shows its words; the annotation has the TeX for the next import. */
function formula(tex: string, isBlock: boolean): ReactNode {
  try {
    const drawn = renderToString(tex.trim(), {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 200,
    });
    return createElement('span', { dangerouslySetInnerHTML: { __html: mathIn(drawn) } });
  } catch {
    return createElement('code', null, `$${tex.trim()}$`);
  }
}

/** The MathML of a formula, without what its schema does not have. */
const mathIn = (drawn: string): string =>
  (/<math[\s\S]*<\/math>/.exec(drawn)?.[0] ?? '')
    .replaceAll(/<mtd width="[^"]*"/g, '<mtd')
    .replaceAll(/<mo(?: [^>]*)?>(<(mover|munder|munderover)\b[\s\S]*?<\/\2>)<\/mo>/g, '<mrow>$1</mrow>')
    .replaceAll(/<mo(?: [^>]*)?>(<(mo|mi|mn|mtext)\b[^<]*<\/\2>)<\/mo>/g, '$1');
