import * as z from 'zod/mini';
import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { gapMark } from '#features/quizzes/contract/questions/gap-mark.ts';
import type { QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import { newId } from '#shared/id.ts';

/*
 * A question in writing may be wrong in each field, so these shapes bound nothing. Lists of short lines are one text, a
 * line for each: they are pasted from elsewhere as often as typed.
 */
const Rules = z.object({ isCaseSensitive: z.boolean(), areAccentsCounted: z.boolean() });
const Criterion = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(z.object({ id: z.string(), text: z.string(), points: z.string() })),
});
const byHand = { criteria: z.array(Criterion), sample: z.string() };

export const ContentDraft = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    isMultiple: z.boolean(),
    isOrderFixed: z.boolean(),
    isPartial: z.boolean(),
    options: z.array(
      z.object({ id: z.string(), text: z.string(), isRight: z.boolean(), comment: z.string() }),
    ),
  }),
  z.object({ kind: z.literal('trueFalse'), isTrue: z.boolean() }),
  z.object({ kind: z.literal('shortText'), accepted: z.string(), rules: Rules }),
  z.object({
    kind: z.literal('number'),
    value: z.string(),
    tolerance: z.object({ by: z.enum(['amount', 'percent']), of: z.string() }),
    unit: z.string(),
    otherUnits: z.string(),
  }),
  z.object({
    kind: z.literal('matching'),
    pairs: z.array(z.object({ id: z.string(), left: z.string(), right: z.string() })),
    distractors: z.array(z.object({ id: z.string(), right: z.string() })),
    isPartial: z.boolean(),
  }),
  z.object({
    kind: z.literal('ordering'),
    items: z.array(z.object({ id: z.string(), text: z.string() })),
    isPartial: z.boolean(),
  }),
  z.object({
    kind: z.literal('gaps'),
    gaps: z.array(z.object({ id: z.string(), accepted: z.string(), choices: z.string() })),
    rules: Rules,
    isPartial: z.boolean(),
  }),
  z.object({ kind: z.literal('longText'), ...byHand }),
  z.object({ kind: z.literal('file'), ...byHand }),
]);
export type ContentDraft = z.output<typeof ContentDraft>;
export type DraftOf<K extends QuestionKind> = Extract<ContentDraft, { kind: K }>;
export type CriterionDraft = z.output<typeof Criterion>;
export type RulesDraft = z.output<typeof Rules>;

const rules = { isCaseSensitive: false, areAccentsCounted: true };

export function emptyContent(kind: QuestionKind): ContentDraft {
  switch (kind) {
    case 'choice':
      return {
        kind,
        isMultiple: false,
        isOrderFixed: false,
        isPartial: true,
        options: [emptyOption(), emptyOption(), emptyOption()],
      };
    case 'trueFalse':
      return { kind, isTrue: true };
    case 'shortText':
      return { kind, accepted: '', rules };
    case 'number':
      return { kind, value: '', tolerance: { by: 'amount', of: '0' }, unit: '', otherUnits: '' };
    case 'matching':
      return { kind, pairs: [emptyPair(), emptyPair()], distractors: [], isPartial: true };
    case 'ordering':
      return { kind, items: [emptyItem(), emptyItem(), emptyItem()], isPartial: true };
    case 'gaps':
      return { kind, gaps: [], rules, isPartial: true };
    case 'longText':
    case 'file':
      return { kind, criteria: [], sample: '' };
  }
}

export const emptyOption = () => ({ id: newId(), text: '', isRight: false, comment: '' });
export const emptyPair = () => ({ id: newId(), left: '', right: '' });
export const emptyDistractor = () => ({ id: newId(), right: '' });
export const emptyItem = () => ({ id: newId(), text: '' });

/** For the first mark of the text that has no gap, or with the next free number. */
export function emptyGap(gaps: readonly { id: string }[], source: string) {
  const taken = new Set(gaps.map(({ id }) => id));
  const written = [...source.matchAll(gapMark)].map(([, id = '']) => id);
  const numbers = Array.from({ length: taken.size + 1 }, (_, place) => String(place + 1));
  const id = [...written, ...numbers].find((each) => !taken.has(each)) ?? newId();
  return { id, accepted: '', choices: '' };
}

export const emptyCriterion = (): CriterionDraft => ({
  id: newId(),
  title: '',
  items: [emptyCriterionItem(), emptyCriterionItem()],
});
export const emptyCriterionItem = () => ({ id: newId(), text: '', points: '' });

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A decimal comma is one too. */
const toDecimal = (typed: string): string => typed.trim().replace(',', '.').replace('−', '-');
/** NaN where it is no number. */
export const toPoints = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(toDecimal(typed));

export function contentDraftOf(content: QuestionContent): ContentDraft {
  switch (content.kind) {
    case 'shortText':
      return { ...content, accepted: content.accepted.join('\n') };
    case 'number':
      return {
        ...content,
        otherUnits: content.otherUnits.map(({ unit, factor }) => `${unit} = ${factor}`).join('\n'),
      };
    case 'gaps':
      return {
        ...content,
        gaps: content.gaps.map(({ id, accepted, choices }) => ({
          id,
          accepted: accepted.join('\n'),
          choices: choices.join('\n'),
        })),
      };
    case 'longText':
    case 'file':
      return {
        ...content,
        criteria: content.criteria.map((criterion) => ({
          ...criterion,
          items: criterion.items.map((item) => ({ ...item, points: String(item.points) })),
        })),
      };
    case 'choice':
    case 'trueFalse':
    case 'matching':
    case 'ordering':
      return content;
  }
}

/** What is sent. The schema of the contract says what is wrong with it. */
export function toContent(draft: ContentDraft): QuestionContent {
  switch (draft.kind) {
    case 'shortText':
      return { ...draft, accepted: linesOf(draft.accepted) };
    case 'number':
      return {
        ...draft,
        value: toDecimal(draft.value),
        tolerance: { by: draft.tolerance.by, of: toDecimal(draft.tolerance.of) },
        otherUnits: linesOf(draft.otherUnits).map(unitOf),
      };
    case 'gaps':
      return {
        ...draft,
        gaps: draft.gaps.map(({ id, accepted, choices }) => ({
          id,
          accepted: linesOf(accepted),
          choices: linesOf(choices),
        })),
      };
    case 'longText':
    case 'file':
      return {
        ...draft,
        criteria: draft.criteria.map((criterion) => ({
          ...criterion,
          items: criterion.items.map((item) => ({ ...item, points: toPoints(item.points) })),
        })),
      };
    case 'choice':
    case 'trueFalse':
    case 'matching':
    case 'ordering':
      return draft;
  }
}

/** 'cm = 0.01'; without a number it is another way to write the unit. */
function unitOf(line: string): { unit: string; factor: string } {
  const at = line.lastIndexOf('=');
  return at === -1
    ? { unit: line, factor: '1' }
    : { unit: line.slice(0, at).trim(), factor: toDecimal(line.slice(at + 1)) };
}
