import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { NotTaken } from '../not-taken.ts';
import { childrenNamed, type Element, findAll, lineIn } from '../xml/node.ts';
import { type Markdown, nodesToMarkdown } from '../xml/to-markdown.ts';
import {
  type Content,
  matchingOf,
  missingMedia,
  numberOf,
  partId,
  usualRules,
  withoutRepeats,
} from '../parts.ts';
import { type Declared, declaredOf, formsOf, toleranceOf } from './declared.ts';

interface Found {
  content: Content;
  notes?: readonly string[];
}
interface Asked {
  item: Element;
  interaction: Element;
  declared: Declared;
}
interface Part {
  identifier: string;
  shown: Markdown;
}

const byName: Readonly<Record<string, (asked: Asked) => Found>> = {
  'choice-interaction': (asked) => choiceOf(asked, 'simple-choice'),
  'hottext-interaction': (asked) => choiceOf(asked, 'hottext'),
  'order-interaction': orderingOf,
  'match-interaction': matchingFrom,
  'associate-interaction': associationOf,
  'gap-match-interaction': gapMatchOf,
  'text-entry-interaction': entryOf,
  'extended-text-interaction': ({ item }) => ({ content: { kind: 'longText', sample: sampleOf(item) } }),
  'upload-interaction': ({ item }) => ({ content: { kind: 'file', sample: sampleOf(item) } }),
};

export function contentOf(item: Element, interaction: Element): Found {
  const read = Object.hasOwn(byName, interaction.name) ? byName[interaction.name] : undefined;
  if (read === undefined) throw new NotTaken(reasons.kindUnknown({ kind: interaction.name.slice(0, 100) }));
  const declared = declaredOf(item, interaction.attributes['response-identifier'] ?? '');
  return read({ item, interaction, declared });
}

const partsOf = (element: Element, ...names: readonly string[]): Part[] =>
  findAll(element, ...names).map(({ attributes, children }) => ({
    identifier: attributes['identifier'] ?? '',
    shown: nodesToMarkdown(children, ({ name }) => (name.startsWith('feedback-') ? '' : undefined)),
  }));
const mediaOf = (parts: readonly Part[]): string[] => missingMedia(...parts.map(({ shown }) => shown));

/** For those who grade, as Quad writes it. */
function sampleOf(item: Element): string {
  const block = findAll(item, 'rubric-block').find(
    ({ attributes }) => attributes['view'] === 'scorer' && attributes['class'] === 'sample',
  );
  return block === undefined ? '' : nodesToMarkdown(block.children).text;
}

function choiceOf({ interaction, declared }: Asked, name: string): Found {
  const parts = partsOf(interaction, name);
  const byMapping = declared.mapped.filter(({ points }) => points > 0).map(({ key }) => key);
  const right = new Set(declared.right.length > 0 ? declared.right : byMapping);
  const options = parts.map(({ identifier, shown }, at) => ({
    id: partId('o', at),
    text: shown.text,
    isRight: right.has(identifier),
  }));
  if (!options.some(({ isRight }) => isRight)) throw new NotTaken(reasons.keyMissing());
  return {
    content: {
      kind: 'choice',
      isMultiple: declared.cardinality === 'multiple',
      isOrderFixed: interaction.attributes['shuffle'] !== 'true',
      options,
    },
    notes: mediaOf(parts),
  };
}

function orderingOf({ interaction, declared }: Asked): Found {
  const parts = new Map(partsOf(interaction, 'simple-choice').map((part) => [part.identifier, part]));
  const inOrder = declared.right.flatMap((identifier) => parts.get(identifier) ?? []);
  if (inOrder.length === 0) throw new NotTaken(reasons.keyMissing());
  if (inOrder.length !== parts.size) throw new NotTaken(reasons.keyUnclear());
  const items = inOrder.map(({ shown }, at) => ({ id: partId('i', at), text: shown.text }));
  return { content: { kind: 'ordering', items }, notes: mediaOf(inOrder) };
}

/** 'A B' pairs, from the right answers or else from the mapping. */
function directedPairs(declared: Declared): [string, string][] {
  const written = declared.right.length > 0 ? declared.right : formsOf(declared);
  return written.map((pair) => {
    const [from = '', to = ''] = pair.split(/\s+/);
    return [from, to];
  });
}

function matchingFrom({ interaction, declared }: Asked): Found {
  const [from, to] = childrenNamed(interaction, 'simple-match-set').map((set) =>
    partsOf(set, 'simple-associable-choice'),
  );
  const pairs = directedPairs(declared);
  if (from === undefined || to === undefined || pairs.length === 0) throw new NotTaken(reasons.keyMissing());
  const right = new Map(to.map(({ identifier, shown }) => [identifier, shown.text]));
  const targets = new Map(pairs);
  if (targets.size !== pairs.length || targets.size !== from.length)
    throw new NotTaken(reasons.pairsUnclear());
  const found = from.map(({ identifier, shown }) => ({
    left: shown.text,
    right: right.get(targets.get(identifier) ?? '') ?? '',
  }));
  if (found.some((pair) => pair.left === '' || pair.right === '')) throw new NotTaken(reasons.pairsUnclear());
  return { content: matchingOf(found, [...right.values()]), notes: mediaOf([...from, ...to]) };
}

/** Pairs within one set: the first of each pair is asked, the other is chosen. */
function associationOf({ interaction, declared }: Asked): Found {
  const parts = new Map(
    partsOf(interaction, 'simple-associable-choice').map((part) => [part.identifier, part]),
  );
  const pairs = directedPairs(declared);
  const used = new Set(pairs.flat());
  if (pairs.length === 0) throw new NotTaken(reasons.keyMissing());
  if (used.size !== pairs.length * 2) throw new NotTaken(reasons.pairsUnclear());
  const textOf = (identifier: string): string => parts.get(identifier)?.shown.text ?? '';
  const others = [...parts.keys()].filter((identifier) => !used.has(identifier)).map(textOf);
  const found = pairs.map(([left, right]) => ({ left: textOf(left), right: textOf(right) }));
  return { content: matchingOf(found, others), notes: mediaOf([...parts.values()]) };
}

/** Words that are put into gaps: a list at each gap. */
function gapMatchOf({ interaction, declared }: Asked): Found {
  const words = new Map(
    findAll(interaction, 'gap-text').map((word) => [word.attributes['identifier'] ?? '', lineIn(word)]),
  );
  if (findAll(interaction, 'gap-img').length > 0)
    throw new NotTaken(reasons.kindUnknown({ kind: 'gap-match-interaction with pictures' }));
  const pairs = directedPairs(declared);
  const choices = withoutRepeats([...words.values()]);
  const gaps = findAll(interaction, 'gap').map(({ attributes }, at) => {
    const accepted = pairs
      .filter(([, gap]) => gap === attributes['identifier'])
      .flatMap(([word]) => words.get(word) ?? []);
    if (accepted.length === 0) throw new NotTaken(reasons.keyMissing());
    return { id: partId('g', at), accepted: withoutRepeats(accepted), choices };
  });
  return { content: { kind: 'gaps', gaps, rules: usualRules } };
}

function entryOf({ item, declared }: Asked): Found {
  const forms = withoutRepeats(formsOf(declared));
  const [first] = forms;
  if (first === undefined) throw new NotTaken(reasons.keyMissing());
  if (declared.baseType === 'float' || declared.baseType === 'integer') {
    const { by, of } = toleranceOf(item) ?? { by: 'amount' as const, of: '0' };
    return { content: numberOf(first, by, of), notes: forms.length > 1 ? [reasons.severalNumbers()] : [] };
  }
  const isCaseSensitive = declared.mapped.some((entry) => entry.isCaseSensitive);
  return { content: { kind: 'shortText', accepted: forms, rules: { ...usualRules, isCaseSensitive } } };
}
