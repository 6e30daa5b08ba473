import * as z from 'zod/mini';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { NewTalk, type TalkChanges } from '#features/talks/contract/forms/talk.ts';
import { talkLimits } from '#features/talks/contract/limits.ts';
import type { Talk } from '#features/talks/contract/talks.ts';

/** Words as typed, the beginning as the browser's field writes it, on the reader's clock. */
export type TalkDraft = Record<TalkField, string>;
/** Named as the server names them. `menteeIds`: with commas. */
export type TalkField = 'title' | 'menteeIds' | 'startAt' | 'minutes' | 'place' | 'link' | 'about';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Tomorrow at this hour. `now` and the zone are the reader's. */
export const newDraft = (menteeId: string | undefined, now: number, zone?: string): TalkDraft => ({
  title: '',
  menteeIds: menteeId ?? '',
  startAt: toClock(Math.ceil(now / hourMs) * hourMs + 24 * hourMs, zone),
  minutes: String(talkLimits.usualMinutes),
  place: '',
  link: '',
  about: '',
});

export const draftOf = (talk: Talk, zone?: string): TalkDraft => ({
  title: talk.title,
  menteeIds: talk.mentees.map(({ userId }) => userId).join(','),
  startAt: toClock(talk.startAt, zone),
  minutes: String((Date.parse(talk.endAt) - Date.parse(talk.startAt)) / minuteMs),
  place: talk.place ?? '',
  link: talk.link ?? '',
  about: talk.about,
});

export const idsIn = (ids: string): string[] => ids.split(',').filter((id) => id !== '');

/** For the server; the schema refuses what is no time. */
export function wireOf(draft: TalkDraft, zone?: string) {
  const { title, place, link, about } = draft;
  return {
    title,
    about,
    menteeIds: idsIn(draft.menteeIds),
    startAt: momentOfClock(draft.startAt, zone)?.at.toISOString() ?? '',
    minutes: Number(draft.minutes),
    place: place || null,
    link: link || null,
  };
}

/** An untouched time stays the moment that it is: of an hour that comes twice the form shows only the clock. */
export function changesOf(
  before: TalkDraft,
  draft: TalkDraft,
  zone?: string,
): Omit<z.input<typeof TalkChanges>, 'version'> {
  const { startAt, ...others } = wireOf(draft, zone);
  return before.startAt === draft.startAt ? others : { ...others, startAt };
}

/** By the names of the fields; of several about one field the first. */
export function problemsOf(draft: TalkDraft): FormErrors {
  const result = z.safeParse(NewTalk, wireOf(draft));
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), [message]]),
  );
}
