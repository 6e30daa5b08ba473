import { Parser } from 'htmlparser2';
import type { Element, Node } from './node.ts';

const deepest = 100;
const leftOut: ReadonlySet<string> = new Set(['script', 'style']);

/** HTML as authors write it: what does not fit together is read as far as it goes. Scripts are left out. */
export function parseHtml(html: string): Node[] {
  const top: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [top];
  const inside = (): Element => open.at(-1) ?? top;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] };
        const parent = inside();
        if (!leftOut.has(name)) parent.children.push(element);
        // What lies deeper is read on the deepest level.
        open.push(open.length < deepest ? element : parent);
      },
      ontext(text) {
        const { children } = inside();
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag: () => void open.pop(),
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return top.children;
}
