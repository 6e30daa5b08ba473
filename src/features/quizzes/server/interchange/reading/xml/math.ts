import { type Element, elementsOf, findAll, lineIn } from './node.ts';

const scripts: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  mfrac: ([top = '', bottom = '']) => String.raw`\frac{${top}}{${bottom}}`,
  msup: ([base = '', up = '']) => `{${base}}^{${up}}`,
  msub: ([base = '', down = '']) => `{${base}}_{${down}}`,
  msubsup: ([base = '', down = '', up = '']) => `{${base}}_{${down}}^{${up}}`,
  munder: ([base = '', down = '']) => `{${base}}_{${down}}`,
  mover: ([base = '', up = '']) => `{${base}}^{${up}}`,
  munderover: ([base = '', down = '', up = '']) => `{${base}}_{${down}}^{${up}}`,
  mroot: ([inside = '', degree = '']) => String.raw`\sqrt[${degree}]{${inside}}`,
  msqrt: (parts) => String.raw`\sqrt{${parts.join(' ')}}`,
  mfenced: (parts) => `(${parts.join(', ')})`,
  mtr: (parts) => `${parts.join(' & ')} \\\\ `,
  mtable: (parts) => String.raw`\begin{matrix}${parts.join('')}\end{matrix}`,
};
const leaves: Readonly<Record<string, (text: string) => string>> = {
  mi: (text) => (text.length > 1 ? String.raw`\mathrm{${text}}` : text),
  mtext: (text) => String.raw`\text{${text}}`,
};
const special = /[\\{}$%#&_]/g;

/** TeX of MathML: its own, where it has one. */
export function mathOf(math: Element): string {
  const [tex] = findAll(math, 'annotation').filter(({ attributes }) =>
    /tex/i.test(attributes['encoding'] ?? ''),
  );
  return tex === undefined ? texOf(math).trim() : lineIn(tex);
}

function texOf(element: Element): string {
  const inside = elementsOf(element).filter(({ name }) => !name.startsWith('annotation'));
  if (inside.length === 0) {
    const text = lineIn(element).replace(special, String.raw`\$&`);
    return leaves[element.name]?.(text) ?? text;
  }
  const parts = inside.map(texOf);
  return scripts[element.name]?.(parts) ?? parts.join(' ');
}
