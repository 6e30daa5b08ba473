import { SaxesParser } from 'saxes';
import { NotTaken } from '../not-taken.ts';
import type { Element } from './node.ts';

const most = { depth: 100, nodes: 1_000_000 };
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The root of an XML file. Entities of a DTD are never read: a file that uses one is refused, so that nothing grows and nothing
 * is fetched.
 */
export function parseXml(xml: string): Element {
  const parser = new SaxesParser({ position: false });
  const top: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [top];
  let nodes = 0;
  const add = (node: Element | string): void => {
    nodes += 1;
    if (nodes > most.nodes) throw new NotTaken('The file has too many elements.');
    open.at(-1)?.children.push(node);
  };
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name: withoutPrefix(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value]),
      ),
      children: [],
    };
    add(element);
    if (open.push(element) > most.depth) throw new NotTaken('The file is nested too deeply.');
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', ({ message }) => {
    throw new NotTaken(`It is not well-formed XML: ${message.slice(0, 200)}.`);
  });
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  const root = top.children.find((child) => typeof child !== 'string');
  if (root === undefined) throw new NotTaken('It is not well-formed XML.');
  return root;
}
