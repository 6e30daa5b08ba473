import type * as z from 'zod/mini';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { chosenIn, chosenText } from '#web/ui/forms/chosen.ts';
import type { MeetingChanges, NewPlan } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { inWeekOrder, weekdayOf } from '../shared/weekdays.ts';

/** The values of the form: text as typed, and the beginning in the browser's two fields, on the college's clock. */
export type MeetingDraft = typeof emptyMeeting;
export type PlanDraft = typeof emptyPlan;
export type MeetingField = keyof MeetingDraft;

const usualMinutes = 60;
const minuteMs = 60_000;

const emptyMeeting = {
  title: '',
  description: '',
  /** 'all', one id, or several as `chosenText` writes them. */
  sectionIds: chosenText([]),
  place: '',
  link: '',
  capacity: '',
  day: '',
  time: '',
  minutes: String(usualMinutes),
};

export const emptyPlan = {
  ...emptyMeeting,
  repeats: 'once',
  everyWeeks: '1',
  /** Joined by commas; '' is the weekday of the first day. */
  weekdays: '',
  /** '' is the last day of the term. */
  until: '',
  /** Days that are left out, joined by commas. */
  except: '',
};

export const draftOf = (meeting: Meeting, zone: string): MeetingDraft => {
  const { title, description, sections, place, link, capacity, startAt, endAt } = meeting;
  const [day = '', time = ''] = toClock(startAt, zone).split('T');
  return {
    title,
    description,
    sectionIds: chosenText(sections.map(({ id }) => id)),
    place: place ?? '',
    link: link ?? '',
    capacity: capacity === null ? '' : String(capacity),
    day,
    time,
    minutes: String((Date.parse(endAt) - Date.parse(startAt)) / minuteMs),
  };
};

/** '2026-08-03T10:00' on the college's clock; '' until both fields hold something. */
export const startOf = ({ day, time }: Pick<MeetingDraft, 'day' | 'time'>): string =>
  day === '' || time === '' ? '' : `${day}T${time}`;

type MeetingBody = Required<Omit<z.input<typeof MeetingChanges>, 'scope' | 'version'>>;

const orNone = (words: string): string | null => (words.trim() === '' ? null : words);
/** What is no number is refused by the schema. */
const numberIn = (words: string): number => (words.trim() === '' ? Number.NaN : Number(words));

const bodyOf = (draft: MeetingDraft): MeetingBody => ({
  title: draft.title,
  description: draft.description,
  sectionIds: chosenIn(draft.sectionIds),
  place: orNone(draft.place),
  link: orNone(draft.link),
  capacity: draft.capacity.trim() === '' ? null : numberIn(draft.capacity),
  start: startOf(draft),
  minutes: numberIn(draft.minutes),
});

/** Only the changed fields, so that another person's edit of another field stays. */
export function changesBetween(before: MeetingDraft, after: MeetingDraft): Partial<MeetingBody> {
  const [was, is] = [bodyOf(before), bodyOf(after)];
  const names = Object.keys(is) as (keyof MeetingBody)[];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return Object.fromEntries(changed.map((name) => [name, is[name]]));
}

const listIn = (words: string): string[] => words.split(',').filter(Boolean);

/** How a weekly plan repeats by what the form shows, with what is left to choose filled in. */
export function repeatsOf(draft: PlanDraft, lastDayOfTerm: string | undefined) {
  const chosen = inWeekOrder(listIn(draft.weekdays));
  const own = draft.day === '' ? [] : [weekdayOf(draft.day)];
  const until = draft.until === '' ? (lastDayOfTerm ?? '') : draft.until;
  return {
    everyWeeks: numberIn(draft.everyWeeks),
    days: chosen.length > 0 ? chosen : own,
    until,
    // What is outside of the plan was left out of another one.
    except: listIn(draft.except).filter((day) => day > draft.day && day <= until),
  };
}

export const planOf = (
  draft: PlanDraft,
  lastDayOfTerm: string | undefined,
): Omit<z.input<typeof NewPlan>, 'clientId'> => ({
  ...bodyOf(draft),
  repeats: draft.repeats === 'weekly' ? repeatsOf(draft, lastDayOfTerm) : null,
});
