import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import type { Draft, Item } from '../draft.ts';
import { NotTaken } from '../not-taken.ts';
import { childNamed, type Element, elementsOf, findAll, lineIn } from '../xml/node.ts';
import { nodesToMarkdown } from '../xml/to-markdown.ts';
import { type Content, missingMedia, partId, pointsOf, usualRules, withoutRepeats } from '../parts.ts';
import { declaredOf, formsOf, mostPoints } from './declared.ts';
import { contentOf } from './interactions.ts';
import { inKebab } from './kebab.ts';

/** One item of QTI 2 or 3: a question, or one for each of its interactions where they are of different kinds. */
export function itemsOfQti(root: Element): Item[] {
  const item = inKebab(root);
  const { title, identifier, adaptive } = item.attributes;
  const name = title || identifier || '';
  const body = childNamed(item, 'item-body');
  const interactions = body === undefined ? [] : interactionsIn(body);
  const areGaps = interactions.every((each) => inSentence.has(each.name));
  if (interactions.length < 2 || areGaps) return [{ name, read: () => readItem(item, interactions, 1) }];
  if (adaptive === 'true') return [{ name, read: refuseAdaptive }];
  return interactions.map((interaction, at) => ({
    name: `${name} (${at + 1})`,
    read: () => withNumber(readItem(item, [interaction], interactions.length), at + 1),
  }));
}

/** What is asked depends on earlier answers. */
const refuseAdaptive = (): never => {
  throw new NotTaken(reasons.adaptive());
};

const withNumber = (draft: Draft, count: number): Draft => ({
  ...draft,
  title: `${(draft.title ?? '').slice(0, 190)} (${count})`,
  notes: [...(draft.notes ?? []), reasons.partOfItem()],
});

/** Hints are buttons: nothing is asked there. */
const isInteraction = ({ name }: Element): boolean =>
  name.endsWith('-interaction') && name !== 'end-attempt-interaction' && name !== 'media-interaction';
const interactionsIn = (element: Element): Element[] =>
  elementsOf(element).flatMap((child) => (isInteraction(child) ? [child] : interactionsIn(child)));
/** The words of a gap match are shown at its gaps. */
const hidden = new Set([
  'rubric-block',
  'feedback-block',
  'feedback-inline',
  'gap-text',
  'gap-img',
  'stylesheet',
]);
/** What stands in a sentence. */
const inSentence = new Set(['text-entry-interaction', 'inline-choice-interaction']);

function readItem(item: Element, interactions: readonly Element[], of: number): Draft {
  if (findAll(item, 'template-processing', 'template-declaration').length > 0)
    throw new NotTaken(reasons.computed());
  const body = childNamed(item, 'item-body');
  const [first] = interactions;
  if (body === undefined || first === undefined) throw new NotTaken(reasons.noInteraction());
  const isGapped = interactions.length > 1 || first.name === 'inline-choice-interaction';
  const { content, notes = [] } = isGapped ? { content: gapsOf(item, interactions) } : contentOf(item, first);
  const ids = new Map(isGapped ? interactions.map((interaction, at) => [interaction, partId('g', at)]) : []);
  return draftOf({ item, body, asked: new Set(interactions), ids, of }, content, notes);
}

interface Part {
  item: Element;
  body: Element;
  /** Of the interactions of the body. */
  asked: ReadonlySet<Element>;
  ids: ReadonlyMap<Element, string>;
  /** How many questions the item becomes. */
  of: number;
}

function draftOf({ item, body, asked, ids, of }: Part, content: Content, notes: readonly string[]): Draft {
  let gaps = 0;
  const text = nodesToMarkdown(body.children, (element) => {
    if (hidden.has(element.name)) return '';
    // The gaps of a gap match, in their order.
    if (element.name === 'gap') return `[[${partId('g', gaps++)}]]`;
    if (!isInteraction(element)) return undefined;
    const id = ids.get(element);
    if (id !== undefined) return `[[${id}]]`;
    if (inSentence.has(element.name)) return String.raw`\_\_\_\_`;
    if (!asked.has(element)) return '';
    if (element.name === 'gap-match-interaction') return undefined;
    const prompt = childNamed(element, 'prompt');
    return prompt === undefined ? '' : `\n\n${nodesToMarkdown(prompt.children).text}\n\n`;
  });
  const { title = '' } = item.attributes;
  const comment = commentOf(item);
  return {
    title: title.slice(0, 200),
    // An item without words has its title.
    text: text.text || title,
    comment,
    points: pointsOf(String(Number(mostPoints(item) ?? of) / of)),
    content,
    notes: [
      ...missingMedia(text),
      ...notes,
      ...(comment === '' && hasFeedback(item) ? [reasons.commentsLost()] : []),
    ],
  };
}

const hasFeedback = (item: Element): boolean =>
  findAll(item, 'modal-feedback', 'feedback-block', 'feedback-inline').length > 0;

/** What is shown after every answer, where that is all there is. */
function commentOf(item: Element): string {
  const [feedback, ...others] = findAll(item, 'modal-feedback', 'feedback-block', 'feedback-inline');
  const isAlways = feedback?.name === 'modal-feedback' && feedback.attributes['show-hide'] === 'hide';
  return isAlways && others.length === 0 ? nodesToMarkdown(feedback.children).text : '';
}

function gapsOf(item: Element, interactions: readonly Element[]): Content {
  let isCaseSensitive = false;
  const gaps = interactions.map((interaction, at) => {
    const declared = declaredOf(item, interaction.attributes['response-identifier'] ?? '');
    const choices = findAll(interaction, 'inline-choice').map((choice) => ({
      identifier: choice.attributes['identifier'] ?? '',
      text: lineIn(choice),
    }));
    // Letters count only where people write.
    if (choices.length === 0) isCaseSensitive ||= declared.mapped.some((entry) => entry.isCaseSensitive);
    const right = formsOf(declared);
    const accepted = withoutRepeats(
      choices.length === 0
        ? right
        : choices.filter(({ identifier }) => right.includes(identifier)).map(({ text }) => text),
    );
    if (accepted.length === 0) throw new NotTaken(reasons.keyMissing());
    return { id: partId('g', at), accepted, choices: withoutRepeats(choices.map(({ text }) => text)) };
  });
  return { kind: 'gaps', gaps, rules: { ...usualRules, isCaseSensitive } };
}
