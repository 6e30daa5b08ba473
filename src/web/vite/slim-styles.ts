import type { Plugin } from 'vite';

/**
 * Tailwind writes colours and properties a second time, for browsers that are older than the ones that it asks for itself
 * (`cssTarget` in vite.config.ts). Nobody who gets this far has one: 0.2 kB of brotli of each first load. What its classes
 * tell one another, and no class here asks for, is 0.1 kB more.
 */
export const slimStyles = (): Plugin => ({
  name: 'quad:slim-styles',
  apply: 'build',
  // After Tailwind's own, which come early as well.
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (code) => ({ code: withoutUnread(inOrder(withoutFallbacks(code))), map: null }),
  },
});

const mixes = String.raw`@supports \(color: ?color-mix\(in lab, ?red, ?red\)\) ?`;
/** A colour, and in a rule for the same elements, all of them, the same one mixed. */
const twice = new RegExp(
  String.raw`(?<=^|[{}])([^{}]+)\{([\w-]+):[^{};]*;?\}${mixes}\{\1\{\2:([^{}]*)\}\}`,
  'g',
);
const once = new RegExp(String.raw`${mixes}\{((?:[^{}]*\{[^{}]*\})+)\}`, 'g');
/** The first values of properties, where `@property` is not understood. */
const firstValues = /@layer properties ?\{ ?@supports [^{]*\{[^{}]*\{[^{}]*\} ?\} ?\}/;

export const withoutFallbacks = (css: string): string =>
  css.replaceAll(twice, '$1{$2:$3}').replaceAll(once, '$1').replace(firstValues, '');

const inner = String.raw`((?:[^(){};]|\((?:[^(){};]|\([^(){};]*\))*\))+?)`;
const reverse = String.raw`var\(--tw-(?:divide|space)-[xy]-reverse\)`;
const before = new RegExp(String.raw`calc\(${inner} ?\* ?${reverse}\)`, 'g');
const after = new RegExp(String.raw`calc\(${inner} ?\* ?calc\(1 ?- ?${reverse}\)\)`, 'g');

/** The lines and spaces of lists whose order is never turned round. */
export const inOrder = (css: string): string =>
  /-reverse: ?1/.test(css) ? css : css.replaceAll(after, '$1').replaceAll(before, '0');

/** Tailwind's own variables are for other classes of its own. */
export function withoutUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--tw-[\w-]+)/g), ([, name]) => name));
  return css.replaceAll(
    /@property (--tw-[\w-]+) ?\{[^{}]*\}|(?<=[{;]\s*)(--tw-[\w-]+):[^;{}]*(?:;|(?=\}))/g,
    (found, typed?: string, set?: string) => (read.has(typed ?? set) ? found : ''),
  );
}
