// The calendar reads nothing itself: it asks the features, each by its own rules, and puts their answers together.
import type { Out } from '#shared/endpoint.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { prepareReply } from '#server/http/mount.ts';
import { countWithin } from '#server/http/page-bytes.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { calendarContract, type CalendarItem, type ItemKind } from '../contract/calendar.ts';
import { calendarLimits } from '../contract/limits.ts';
import { changesIn, dependenciesOf } from './source-tables.ts';
import type { CalendarDate, CalendarSource, Span } from './source.ts';

export type CalendarQuery = Out<(typeof calendarContract)['read']['query']>;

/** `sources`: of all features. A month that is asked for again costs no query. */
export function calendarReader(
  reads: KeptReads,
  sources: readonly CalendarSource[],
): (viewer: Viewer, query: CalendarQuery) => PreparedReply | Promise<PreparedReply> {
  const kept = reads.define({ name: 'calendar', ...dependenciesOf(sources) });
  return (viewer, { from, to, kinds, course }) => {
    const span = { from: new Date(from), to: new Date(to) };
    const wanted = kinds && [...new Set(kinds)].toSorted();
    const asks = [span.from.toISOString(), span.to.toISOString(), wanted?.join(',') ?? '', course ?? ''];
    const key = `${viewerKey(viewer)} ${asks.join(' ')}`;
    return kept.get(key, viewer.userId, async (expireIn) => {
      const asked = sources.filter((source) => isAsked(source, wanted));
      expireIn(await changesIn(asked));
      const items = await readItems(asked, viewer, span, { kinds: wanted, courseId: course });
      const shown = firstOf(items);
      return prepareReply(calendarContract.read, { items: shown, isCut: shown.length < items.length });
    });
  };
}

const isAsked = ({ kinds }: CalendarSource, wanted: readonly ItemKind[] | undefined): boolean =>
  wanted === undefined || kinds.some((kind) => wanted.includes(kind));

async function readItems(
  sources: readonly CalendarSource[],
  viewer: Viewer,
  span: Span,
  { kinds, courseId }: { kinds: readonly ItemKind[] | undefined; courseId: string | undefined },
): Promise<CalendarItem[]> {
  const options = { courseId, withGone: false, limit: calendarLimits.itemsAtOnce + 1 };
  const found = await Promise.all(sources.map(async (source) => source.read(viewer, span, options)));
  return found
    .flat()
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .toSorted(byBeginning);
}

/** As many as one answer may have, and as have room in it: people add calendars with long texts. */
function firstOf(items: readonly CalendarItem[]): CalendarItem[] {
  const most = items.slice(0, calendarLimits.itemsAtOnce);
  return most.slice(0, countWithin(most.map(textBytes)));
}
const textBytes = ({ title, detail, place, link }: CalendarItem): number =>
  Buffer.byteLength(`${title}${detail}${place ?? ''}${link ?? ''}`);

/** A day sorts before all of its moments. */
const beginningOf = (date: CalendarItem): string => (date.isAllDay ? date.firstDay : date.startAt);

export const byBeginning = (one: CalendarItem, other: CalendarItem): number =>
  inOrder(beginningOf(one), beginningOf(other)) || inOrder(one.id, other.id);

export const beginMs = (date: CalendarDate): number => Date.parse(beginningOf(date));
