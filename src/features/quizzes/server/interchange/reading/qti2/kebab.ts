import { type Element, isElement } from '../xml/node.ts';

const kebab = (name: string): string =>
  name.replace(/^qti-/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** QTI 2 and 3 say the same with other names: 'choiceInteraction' and 'qti-choice-interaction' become 'choice-interaction'. */
export const inKebab = (element: Element): Element => ({
  name: kebab(element.name),
  attributes: Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [kebab(name), value]),
  ),
  children: element.children.map((child) => (isElement(child) ? inKebab(child) : child)),
});
