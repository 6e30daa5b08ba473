import type { Plugin } from 'vite';

/**
 * Tailwind writes colours and properties a second time, for browsers that are older than the ones that it asks for itself
 * (`cssTarget` in vite.config.ts). Nobody who gets this far has one: 0.2 kB of brotli of each first load.
 */
export const slimStyles = (): Plugin => ({
  name: 'quad:slim-styles',
  apply: 'build',
  // After Tailwind's own, which come early as well.
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (code) => ({ code: withoutFallbacks(code), map: null }),
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
