/** An element of XML or of HTML. */
export interface Element {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}
/** A string is text. */
export type Node = Element | string;

export const isElement = (node: Node): node is Element => typeof node !== 'string';
export const elementsOf = ({ children }: Element): Element[] => children.filter(isElement);
export const childrenNamed = (element: Element, ...names: readonly string[]): Element[] =>
  elementsOf(element).filter(({ name }) => names.includes(name));
export const childNamed = (element: Element, name: string): Element | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** All inside it with one of the names, in the order of the file. Those inside a found one are not looked for. */
export function findAll(element: Element, ...names: readonly string[]): Element[] {
  return elementsOf(element).flatMap((child) =>
    names.includes(child.name) ? [child] : findAll(child, ...names),
  );
}
export const find = (element: Element, name: string): Element | undefined => findAll(element, name)[0];

/** As it is in the file, with its spaces. */
export const rawText = (node: Node): string => (isElement(node) ? node.children.map(rawText).join('') : node);
/** On one line. */
export const lineIn = (element: Element | undefined): string =>
  element === undefined ? '' : rawText(element).replace(/\s+/g, ' ').trim();
