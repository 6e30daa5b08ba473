import * as z from 'zod/mini';
import { freeText, hasNoNul, isWebAddress, requiredLine } from '#shared/texts.ts';
import { isDay } from '#features/terms/contract/day.ts';
import { programmesText as text } from '../../programmes-text.ts';
import { journeyLimits as limits } from '../limits.ts';
import { stepSorts } from '../sorts.ts';

const { unreadable } = text;
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Title = requiredLine(limits.titleChars, {
  missing: text.titleMissing,
  tooLong: text.titleTooLong,
  unreadable,
});
const Markdown = freeText(limits.agendaChars, { tooLong: text.tooLong, unreadable });
/** '2026-08-03', on the college’s calendar. */
const Day = z.string(text.dayInvalid).check(z.refine(isDay, text.dayInvalid));
const whole = (max: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(1, message), z.maximum(max, message));
/** Of the web, or a page of this college: '/playbook'. */
const isAddress = (url: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(url) || isWebAddress(url);

const Resource = z.object({
  title: Title,
  url: z
    .string(text.linkInvalid)
    .check(
      z.trim(),
      z.maxLength(limits.linkChars, text.linkInvalid),
      z.refine(hasNoNul, unreadable),
      z.refine(isAddress, text.linkInvalid),
    ),
});

export const StepDraft = z
  .object({
    /** Null: a new one. */
    id: z.nullable(Id),
    sort: z.enum(stepSorts),
    title: Title,
    /** Markdown. */
    agenda: Markdown,
    /** 1 is the first. */
    week: whole(limits.weeks, text.weekInvalid),
    /** 1 is Monday. */
    weekday: whole(7, text.weekdayInvalid),
    resources: z.array(Resource).check(z.maxLength(limits.resources, text.tooManyResources)),
    /** Of check-ins and reflections. */
    questions: z
      .array(
        requiredLine(limits.questionChars, {
          missing: text.questionMissing,
          tooLong: text.questionTooLong,
          unreadable,
        }),
      )
      .check(z.maxLength(limits.questions, text.tooManyQuestions)),
    /** What is handed in; of steps for a document. */
    categoryId: z.nullable(Id),
  })
  .check(
    z.refine(({ sort, categoryId }) => (sort === 'document') === (categoryId !== null), {
      error: text.categoryMissing,
      path: ['categoryId'],
    }),
  );
export type StepDraft = z.output<typeof StepDraft>;

export const NewProgramme = z.object({
  /** 'playbook', 'empty', or the id of a programme that the viewer manages. */
  madeFrom: Id,
  title: Title,
  beginsOn: Day,
});
export type NewProgramme = z.output<typeof NewProgramme>;

/** The whole of a programme, in one call: it is never half changed. */
export const ProgrammeChanges = z.object({
  /** What the viewer has seen. An older one is a conflict. */
  version: z.int().check(z.minimum(1)),
  title: Title,
  about: Markdown,
  beginsOn: Day,
  weeks: whole(limits.weeks, text.weeksInvalid),
  /** Mentors may join with their mentees, and mentees by themselves. */
  isOpen: z.boolean(),
  steps: z.array(StepDraft).check(z.maxLength(limits.steps, text.tooManySteps)),
});
export type ProgrammeChanges = z.output<typeof ProgrammeChanges>;
