import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { NotTaken } from '../not-taken.ts';
import { type Element, find, findAll, lineIn } from '../xml/node.ts';
import {
  type Content,
  matchingOf,
  missingMedia,
  numberOf,
  partId,
  rangeOf,
  usualRules,
  withoutRepeats,
} from '../parts.ts';
import { type Key, keyOf } from './key.ts';
import { materialOf, plainOf } from './material.ts';

interface Found {
  content: Content;
  /** With its gaps, where it has some. */
  text?: string;
  notes?: readonly string[];
}
interface Asked {
  item: Element;
  presentation: Element;
  stem: string;
  key: Key;
}

const byKind: Readonly<Record<string, (asked: Asked) => Found>> = {
  multiple_choice_question: (asked) => choiceOf(asked, false),
  multiple_answers_question: (asked) => choiceOf(asked, true),
  true_false_question: trueFalseOf,
  short_answer_question: shortOf,
  numerical_question: numberFrom,
  fill_in_multiple_blanks_question: (asked) => gapsOf(asked, false),
  multiple_dropdowns_question: (asked) => gapsOf(asked, true),
  matching_question: matchingFrom,
  essay_question: () => ({ content: { kind: 'longText' } }),
  file_upload_question: () => ({ content: { kind: 'file' } }),
  // Common Cartridge.
  'cc.multiple_choice.v0p1': (asked) => choiceOf(asked, false),
  'cc.multiple_response.v0p1': (asked) => choiceOf(asked, true),
  'cc.true_false.v0p1': trueFalseOf,
  'cc.fib.v0p1': shortOf,
  'cc.essay.v0p1': () => ({ content: { kind: 'longText' } }),
};

export function contentOf(kind: string, item: Element, presentation: Element, stem: string): Found {
  const asked = { item, presentation, stem, key: keyOf(item) };
  if (kind === 'calculated_question') throw new NotTaken(reasons.computed());
  if (kind === 'text_only_question') throw new NotTaken(reasons.noInteraction());
  if (kind === '') return withoutKind(asked);
  const read = Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
  if (read === undefined) throw new NotTaken(reasons.kindUnknown({ kind: kind.slice(0, 100) }));
  return read(asked);
}

/** Plain QTI 1.2 says only what is drawn. */
function withoutKind(asked: Asked): Found {
  const responses = responsesOf(asked);
  const [response] = responses;
  if (response === undefined) throw new NotTaken(reasons.noInteraction());
  if (responses.length > 1 || find(response, 'render_hotspot') || find(response, 'render_slider'))
    throw new NotTaken(reasons.severalInteractions());
  if (response.name === 'response_lid') return plainChoice(asked, response);
  const type = find(response, 'render_fib')?.attributes['fibtype'] ?? '';
  if (response.name === 'response_num' || /decimal|integer|scientific/i.test(type)) return numberFrom(asked);
  if (response.name !== 'response_str') throw new NotTaken(reasons.kindUnknown({ kind: response.name }));
  return rightOf(asked).length === 0 ? { content: { kind: 'longText' } } : shortOf(asked);
}

function plainChoice(asked: Asked, response: Element): Found {
  const cardinality = response.attributes['rcardinality'] ?? 'Single';
  if (cardinality === 'Ordered') return orderingOf(asked, response);
  return choiceOf(asked, cardinality === 'Multiple');
}

/** The values of the key are in the right order. */
function orderingOf(asked: Asked, response: Element): Found {
  const labels = new Map(
    labelsOf(response).map((label) => [label.attributes['ident'] ?? '', materialOf(label)]),
  );
  const inOrder = [...new Set(rightOf(asked))].flatMap((ident) => labels.get(ident) ?? []);
  if (inOrder.length !== labels.size) throw new NotTaken(reasons.keyUnclear());
  const items = inOrder.map(({ text }, at) => ({ id: partId('i', at), text }));
  return { content: { kind: 'ordering', items }, notes: missingMedia(...inOrder) };
}

const responsesOf = ({ presentation }: Asked): Element[] =>
  findAll(presentation, 'response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp');
const labelsOf = (response: Element): Element[] => findAll(response, 'response_label');
const rightOf = ({ key }: Asked): string[] => [...key.values.values()].flat();

function choiceOf(asked: Asked, isMultiple: boolean): Found {
  const right = new Set(rightOf(asked));
  const [response] = responsesOf(asked);
  if (response === undefined) throw new NotTaken(reasons.noInteraction());
  const labels = labelsOf(response).map((label) => ({
    ident: label.attributes['ident'] ?? '',
    shown: materialOf(label),
  }));
  const options = labels.map(({ ident, shown }, at) => ({
    id: partId('o', at),
    text: shown.text,
    isRight: right.has(ident),
    comment: feedbackOf(asked.item, `${ident}_fb`),
  }));
  if (!options.some(({ isRight }) => isRight)) throw new NotTaken(reasons.keyMissing());
  const several = isMultiple || options.filter(({ isRight }) => isRight).length > 1;
  return {
    content: { kind: 'choice', isMultiple: several, options },
    notes: missingMedia(...labels.map(({ shown }) => shown)),
  };
}

function feedbackOf(item: Element, ident: string): string {
  const found = findAll(item, 'itemfeedback').find(({ attributes }) => attributes['ident'] === ident);
  return found === undefined ? '' : materialOf(found).text;
}

/** Another language’s true and false stay a choice. */
function trueFalseOf(asked: Asked): Found {
  const found = choiceOf(asked, false);
  if (found.content.kind !== 'choice') return found;
  const right = found.content.options.find(({ isRight }) => isRight)?.text.toLowerCase();
  const isPlain = found.content.options.every(
    ({ text, comment }) => /^(true|false)$/i.test(text) && !comment,
  );
  return isPlain ? { content: { kind: 'trueFalse', isTrue: right === 'true' } } : found;
}

function shortOf(asked: Asked): Found {
  const accepted = withoutRepeats(rightOf(asked));
  if (accepted.length === 0) throw new NotTaken(reasons.keyMissing());
  return { content: { kind: 'shortText', accepted, rules: usualRules } };
}

function numberFrom(asked: Asked): Found {
  const { key } = asked;
  const exact = withoutRepeats(rightOf(asked));
  const notes = exact.length > 1 ? [reasons.severalNumbers()] : [];
  if (key.range) return { content: rangeOf(key.range.least, key.range.most, exact[0]), notes };
  if (exact[0] === undefined) throw new NotTaken(reasons.keyMissing());
  return { content: numberOf(exact[0], 'amount', '0'), notes };
}

/** Canvas writes '[name]' where a gap is, and names its answer 'response_name'. */
function gapsOf(asked: Asked, isList: boolean): Found {
  let text = asked.stem;
  const gaps = responsesOf(asked).map((response, at) => {
    const ident = response.attributes['ident'] ?? '';
    const name = lineIn(find(response, 'mattext')) || ident.replace(/^response_/, '');
    const id = partId('g', at);
    const before = text;
    for (const shown of [name, ident.replace(/^response_/, '')])
      if (text === before) text = text.replace(`[${shown.replace(/_/g, String.raw`\_`)}]`, () => `[[${id}]]`);
    if (text === before) throw new NotTaken(reasons.gapLost());
    const right = new Set(asked.key.values.get(ident) ?? []);
    const labels = labelsOf(response).map((label) => ({
      ident: label.attributes['ident'] ?? '',
      text: plainOf(label),
    }));
    const accepted = withoutRepeats(
      labels.filter((label) => right.has(label.ident)).map((label) => label.text),
    );
    const typed = accepted.length > 0 ? accepted : withoutRepeats([...right]);
    if (typed.length === 0) throw new NotTaken(reasons.keyMissing());
    // Canvas gives points for one form only, but every form that it lists is right.
    const forms = isList ? typed : withoutRepeats([...typed, ...labels.map((label) => label.text)]);
    return { id, accepted: forms, choices: isList ? withoutRepeats(labels.map((label) => label.text)) : [] };
  });
  return { content: { kind: 'gaps', gaps, rules: usualRules }, text };
}

function matchingFrom(asked: Asked): Found {
  const responses = responsesOf(asked);
  const labels = new Map(
    responses
      .flatMap(labelsOf)
      .map((label): [string, string] => [label.attributes['ident'] ?? '', plainOf(label)]),
  );
  const pairs = responses.map((response) => {
    const [right] = asked.key.values.get(response.attributes['ident'] ?? '') ?? [];
    return { left: materialOf(response).text, right: labels.get(right ?? '') ?? '' };
  });
  if (pairs.some(({ left, right }) => left === '' || right === ''))
    throw new NotTaken(reasons.pairsUnclear());
  return { content: matchingOf(pairs, [...labels.values()]) };
}
