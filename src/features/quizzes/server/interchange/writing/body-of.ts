import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { type Declaration, declarationOf } from './declaration.ts';
import { boundsOf } from './bounds.ts';
import { byHand, type Of, type Written } from './by-hand.ts';
import { ifHolds, isCorrect, mapped, ofParts } from './processing.ts';
import { toPhrase, toXhtml } from './to-xhtml.ts';
import { xmlText } from './xml-text.ts';

/** The parts of an item that depend on the kind of its question. */
export function writtenOf({ text, content, points }: NewQuestion): Written {
  const body = toXhtml(text);
  switch (content.kind) {
    case 'choice':
      return choice(body, content, points);
    case 'trueFalse':
      return trueFalse(body, content.isTrue, points);
    case 'shortText':
      return shortText(body, content, points);
    case 'number':
      return number(body, content, points);
    case 'matching':
      return matching(body, content, points);
    case 'ordering':
      return ordering(body, content, points);
    case 'gaps':
      return gaps(body, content, points);
    case 'longText':
    case 'file':
      return byHand(body, content);
  }
}

const one = (body: string, declaration: Declaration, interaction: string, processing: string): Written => ({
  declarations: declarationOf('RESPONSE', declaration),
  body: `${body}\n${interaction}`,
  processing,
});
/** An identifier of QTI begins with a letter. */
const identifier = (id: string): string => `i-${id}`;
const simpleChoice = (id: string, text: string): string =>
  `<qti-simple-choice identifier="${identifier(id)}">${toPhrase(text)}</qti-simple-choice>`;
/** Answers that count as one part. */
const oneEach = (answers: readonly string[]): Map<string, number> =>
  new Map(answers.map((answer) => [answer, 1]));

function choice(body: string, content: Of<'choice'>, points: number): Written {
  const { options, isMultiple, isOrderFixed, isPartial } = content;
  const right = options.filter(({ isRight }) => isRight).map(({ id }) => identifier(id));
  const counts = new Map(options.map(({ id, isRight }) => [identifier(id), isRight ? 1 : -1]));
  const isMapped = isMultiple && isPartial;
  const rules = `max-choices="${isMultiple ? 0 : 1}" shuffle="${!isOrderFixed}"`;
  const choices = options.map((option) => simpleChoice(option.id, option.text)).join('');
  return one(
    body,
    {
      cardinality: isMultiple ? 'multiple' : 'single',
      baseType: 'identifier',
      right,
      ...(isMapped ? { mapped: counts } : {}),
    },
    `<qti-choice-interaction response-identifier="RESPONSE" ${rules}>${choices}</qti-choice-interaction>`,
    isMapped ? ofParts(mapped('RESPONSE'), right.length, points, true) : ifHolds(isCorrect, points),
  );
}

const trueFalse = (body: string, isTrue: boolean, points: number): Written =>
  one(
    body,
    { cardinality: 'single', baseType: 'identifier', right: [isTrue ? 'true' : 'false'] },
    '<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="false">' +
      '<qti-simple-choice identifier="true">True</qti-simple-choice>' +
      '<qti-simple-choice identifier="false">False</qti-simple-choice></qti-choice-interaction>',
    ifHolds(isCorrect, points),
  );

const entry = (responseIdentifier: string): string =>
  `<qti-text-entry-interaction response-identifier="${responseIdentifier}"/>`;

const shortText = (body: string, { accepted, rules }: Of<'shortText'>, points: number): Written =>
  one(
    body,
    {
      cardinality: 'single',
      baseType: 'string',
      right: accepted.slice(0, 1),
      mapped: oneEach(accepted),
      isCaseSensitive: rules.isCaseSensitive,
    },
    `<p>${entry('RESPONSE')}</p>`,
    ofParts(mapped('RESPONSE'), 1, points, false),
  );

function number(body: string, content: Of<'number'>, points: number): Written {
  return one(
    body,
    { cardinality: 'single', baseType: 'float', right: [content.value] },
    `<p>${entry('RESPONSE')} ${xmlText(content.unit)}</p>`,
    ifHolds(isInRange(content), points),
  );
}

const bound = (value: string): string => `<qti-base-value base-type="float">${value}</qti-base-value>`;

/** QTI has a tolerance; players that do not know it compare with the bounds. */
function isInRange(content: Of<'number'>): string {
  const { by, of } = content.tolerance;
  const answer = '<qti-variable identifier="RESPONSE"/>';
  const mode = by === 'amount' ? 'absolute' : 'relative';
  const equal = `<qti-equal tolerance-mode="${mode}" tolerance="${of} ${of}">${answer}<qti-correct identifier="RESPONSE"/></qti-equal>`;
  const bounds = boundsOf(content);
  if (bounds === null) return equal;
  return `<qti-or><qti-and><qti-gte>${answer}${bound(bounds.least)}</qti-gte><qti-lte>${answer}${bound(bounds.most)}</qti-lte></qti-and>${equal}</qti-or>`;
}

const target = (id: string): string => identifier(`r-${id}`);
const side = (id: string, shown: string, most: number): string =>
  `<qti-simple-associable-choice identifier="${id}" match-max="${most}">${toPhrase(shown)}</qti-simple-associable-choice>`;
const matchSet = (choices: string): string => `<qti-simple-match-set>${choices}</qti-simple-match-set>`;

function matching(body: string, { pairs, distractors, isPartial }: Of<'matching'>, points: number): Written {
  // A player that does not shuffle must not show the pairs.
  const sides = [...pairs, ...distractors].toSorted((a, b) => (a.right < b.right ? -1 : 1));
  // Right sides that read alike are the same.
  const rightOnes = pairs.flatMap((pair) =>
    sides.filter(({ right }) => right === pair.right).map(({ id }) => `${identifier(pair.id)} ${target(id)}`),
  );
  const left = pairs.map((pair) => side(identifier(pair.id), pair.left, 1)).join('');
  const right = sides.map((pair) => side(target(pair.id), pair.right, 0)).join('');
  return one(
    body,
    {
      cardinality: 'multiple',
      baseType: 'directedPair',
      right: pairs.map(({ id }) => `${identifier(id)} ${target(id)}`),
      mapped: oneEach(rightOnes),
    },
    `<qti-match-interaction response-identifier="RESPONSE" max-associations="${pairs.length}" shuffle="true">${matchSet(left)}${matchSet(right)}</qti-match-interaction>`,
    ofParts(mapped('RESPONSE'), pairs.length, points, isPartial),
  );
}

/** QTI has no rule for an order that is right in part: all points, or none. */
function ordering(body: string, { items }: Of<'ordering'>, points: number): Written {
  // A player that does not shuffle must not show the right order.
  const shown = items.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const choices = shown.map((item) => simpleChoice(item.id, item.text)).join('');
  return one(
    body,
    { cardinality: 'ordered', baseType: 'identifier', right: items.map(({ id }) => identifier(id)) },
    `<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${choices}</qti-order-interaction>`,
    ifHolds(isCorrect, points),
  );
}

function gaps(body: string, content: Of<'gaps'>, points: number): Written {
  let shown = body;
  const declarations = content.gaps.map((gap) => {
    const { declaration, interaction } = gapOf(gap, content.rules.isCaseSensitive);
    shown = shown.replace(`[[${gap.id}]]`, () => interaction);
    return declaration;
  });
  const right = content.gaps.map(({ id }) => mapped(identifier(id))).join('');
  return {
    declarations: declarations.join('\n'),
    body: shown,
    processing: ofParts(`<qti-sum>${right}</qti-sum>`, content.gaps.length, points, content.isPartial),
  };
}

function gapOf(
  { id, accepted, choices }: Of<'gaps'>['gaps'][number],
  isCaseSensitive: boolean,
): { declaration: string; interaction: string } {
  const response = identifier(id);
  const isTyped = choices.length === 0;
  const forms = isTyped ? accepted : accepted.map((form) => `c${choices.indexOf(form)}`);
  const listed = choices.map(
    (form, at) => `<qti-inline-choice identifier="c${at}">${xmlText(form)}</qti-inline-choice>`,
  );
  return {
    declaration: declarationOf(response, {
      cardinality: 'single',
      baseType: isTyped ? 'string' : 'identifier',
      right: forms.slice(0, 1),
      mapped: oneEach(forms),
      isCaseSensitive: isCaseSensitive || !isTyped,
    }),
    interaction: isTyped
      ? entry(response)
      : `<qti-inline-choice-interaction response-identifier="${response}" shuffle="true">${listed.join('')}</qti-inline-choice-interaction>`,
  };
}
