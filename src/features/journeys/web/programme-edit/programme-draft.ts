import * as z from 'zod/mini';
import { newId } from '#shared/id.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { ProgrammeChanges, type StepDraft } from '#features/journeys/contract/forms/programme.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { type StepSort, stepSorts } from '#features/journeys/contract/sorts.ts';
import { sheetText } from '../sheet/text.ts';
import { programmesText } from '#features/journeys/programmes-text.ts';
import { editText as text } from './text.ts';

/** The values of the form. Steps are one field: who wrote last wrote all of them. */
export type ProgrammeDraft = Readonly<
  Record<'title' | 'about' | 'beginsOn' | 'weeks' | 'isOpen' | 'steps', string>
>;
/** A step in the editor. `key` is its name on this screen. */
export type EditedStep = StepDraft & { key: string };

const yes = 'yes';

export const draftOf = ({ title, about, beginsOn, weeks, isOpen, steps }: Programme): ProgrammeDraft => ({
  title,
  about,
  beginsOn,
  weeks: String(weeks),
  isOpen: isOpen ? yes : '',
  steps: writeSteps(steps.map(({ dueAt: _dueAt, ...step }) => ({ ...step, key: step.id }))),
});

const Kept = z.array(
  z.object({
    key: z.string(),
    id: z.nullable(z.string()),
    sort: z.enum(stepSorts),
    title: z.string(),
    agenda: z.string(),
    week: z.number(),
    weekday: z.number(),
    resources: z.array(z.object({ title: z.string(), url: z.string() })),
    questions: z.array(z.string()),
    categoryId: z.nullable(z.string()),
  }),
);

export const writeSteps = (steps: readonly EditedStep[]): string => JSON.stringify(steps);
/** What another version of the product has kept is no draft any more. */
export function readSteps(kept: string): EditedStep[] {
  const parsed = z.safeParse(Kept, JSON.parse(kept));
  return parsed.success ? parsed.data : [];
}

export const isOpenIn = ({ isOpen }: ProgrammeDraft): boolean => isOpen === yes;
export const toOpen = (isOpen: boolean): string => (isOpen ? yes : '');

type Body = z.input<typeof ProgrammeChanges>;

/** `known`: the steps that the server has now. Those that somebody removed meanwhile are added again. */
export function wireOf(draft: ProgrammeDraft, version: number, known: ReadonlySet<string>): Body {
  const { title, about, beginsOn, weeks } = draft;
  return {
    version,
    title,
    about,
    beginsOn,
    weeks: Number(weeks),
    isOpen: isOpenIn(draft),
    steps: readSteps(draft.steps).map(({ key: _key, id, ...step }) => ({
      ...step,
      id: id !== null && known.has(id) ? id : null,
    })),
  };
}

/** By the names of the fields: 'steps.2.title'. */
export function problemsOf(body: Body): FormErrors {
  const result = z.safeParse(ProgrammeChanges, body);
  const errors: FormErrors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[path.join('.')] ??= [message];
  for (const [at, { week }] of body.steps.entries())
    if (week > body.weeks) errors[`steps.${at}.week`] ??= [programmesText.weekInvalid];
  return errors;
}

const isAsked = (sort: StepSort): boolean => sort === 'checkIn' || sort === 'reflection';

/** Stands behind the last step, in its week. */
export const newStep = (sort: StepSort, last: EditedStep | undefined): EditedStep => ({
  key: newId(),
  id: null,
  sort,
  title: sheetText.sorts[sort],
  agenda: '',
  week: last?.week ?? 1,
  weekday: last?.weekday ?? 1,
  resources: [],
  questions: isAsked(sort) ? [text.firstQuestion] : [],
  categoryId: null,
});

/** It takes the day of the step whose place it takes: steps stand in the order of their days. */
export function moveStep(steps: readonly EditedStep[], from: number, to: number): EditedStep[] {
  const [moved, target] = [steps[from], steps[to]];
  if (moved === undefined || target === undefined || from === to) return [...steps];
  const { week, weekday } = target;
  return steps.toSpliced(from, 1).toSpliced(to, 0, { ...moved, week, weekday });
}
