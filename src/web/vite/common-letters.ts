import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const sheet = new URL('../theme/fonts.css', import.meta.url);
/** Where fonts.css and app.html look for them. */
const folder = new URL('../../../node_modules/.cache/fonts/', import.meta.url);

/** The whole fonts by the name of their common part. */
const fonts: Record<string, string> = {
  'figtree-common': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage-grotesque-common':
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
};

/**
 * Cuts out of the fonts what nearly every page is written with, three fifths of their size: the letters that fonts.css
 * names for it. The whole font follows where a page shows another letter.
 */
export const commonLetters = (): Plugin => ({
  name: 'quad:common-letters',
  async config() {
    const css = await readFile(sheet, 'utf8');
    await mkdir(folder, { recursive: true });
    await Promise.all(
      Object.entries(fonts).map(async ([name, file]) => {
        const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
        const part = await subsetFont(whole, lettersOf(css, name), {
          targetFormat: 'woff2',
          // Nothing is written lighter or bolder.
          ...(file.includes('-wght-') ? { variationAxes: { wght: { min: 400, max: 700 } } } : {}),
        });
        await writeFile(new URL(`${name}.woff2`, folder), part);
      }),
    );
  },
});

/** The letters of the `unicode-range` beside a font's name in a stylesheet. */
export function lettersOf(css: string, name: string): string {
  const range = new RegExp(`/${name}\\.woff2'[^}]*unicode-range:([^;}]+)`).exec(css)?.[1];
  if (!range) throw new Error(`fonts.css has no face with a range of letters for ${name}`);
  return Array.from(range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, from = '', to = from]) => {
    const first = parseInt(from, 16);
    const count = parseInt(to, 16) - first + 1;
    return String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at));
  }).join('');
}
