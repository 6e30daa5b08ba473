import type { AuditEntry, AuditFilters } from '../contract/audit.ts';
import { isSameDay, startOfDay } from '#web/ui/time/days.ts';

/** The log's part of the address: the actor, the action and the days. */
export interface AuditSearch {
  actor?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const isDay = (value: string | undefined): value is string =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Midnight on the reader's clock, `later` days after the given day. */
function midnight(day: string, later = 0): string {
  return startOfDay(`${day}T00:00`, later).toISOString();
}

/** The address's filters for the server. The last day is included. */
export const filtersOf = ({ actor, action, from, until }: AuditSearch): AuditFilters => ({
  ...(actor === undefined ? {} : { actor }),
  ...(action === undefined ? {} : { action }),
  ...(isDay(from) ? { from: midnight(from) } : {}),
  ...(isDay(until) ? { to: midnight(until, 1) } : {}),
});

/** The entries grouped by day of the reader's clock, in their order. `day` is a moment of the day. */
export function byDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last && isSameDay(last.day, entry.at)) last.entries.push(entry);
    else days.push({ day: entry.at, entries: [entry] });
  }
  return days;
}
