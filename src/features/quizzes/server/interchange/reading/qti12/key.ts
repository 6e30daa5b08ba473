import { type Element, elementsOf, findAll, lineIn } from '../xml/node.ts';

/** Values that bring points, by the answer (`respident`) that they are of. Those inside `not` are wrong. */
export interface Key {
  values: ReadonlyMap<string, readonly string[]>;
  /** Bounds of a number, of the first condition that has both. */
  range: { least: string; most: string } | undefined;
}

export function keyOf(item: Element): Key {
  const values = new Map<string, string[]>();
  let range: Key['range'];
  for (const condition of findAll(item, 'respcondition').filter(bringsPoints)) {
    for (const test of wanted(condition)) {
      const ident = test.attributes['respident'] ?? '';
      values.set(ident, [...(values.get(ident) ?? []), lineIn(test)]);
    }
    const least = findAll(condition, 'vargte', 'vargt')[0];
    const most = findAll(condition, 'varlte', 'varlt')[0];
    if (least && most) range ??= { least: lineIn(least), most: lineIn(most) };
  }
  return { values, range };
}

const bringsPoints = (condition: Element): boolean =>
  findAll(condition, 'setvar').some((set) => {
    const { action = 'Set' } = set.attributes;
    return /^(set|add)$/i.test(action) && Number(lineIn(set)) > 0;
  });

/** Not those of comments, and not what must not be chosen. */
const wanted = (element: Element): Element[] =>
  elementsOf(element).flatMap((child) => {
    if (child.name === 'not') return [];
    return child.name === 'varequal' || child.name === 'varsubset' ? [child] : wanted(child);
  });
