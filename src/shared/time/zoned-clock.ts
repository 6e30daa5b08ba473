// What a clock in a time zone shows. Without a zone it is the clock of this machine.

const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at a moment. */
export function offsetMs(at: number, zone?: string): number {
  if (zone === undefined) return -new Date(at).getTimezoneOffset() * minuteMs;
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = '0'] =
    /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name.replace('\u2212', '-')) ?? [];
  if (sign === undefined) return 0;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

/** Not an offset such as +05:30: offsets know no summer time, and PostgreSQL reads them with the other sign. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[a-z]/i.test(name) &&
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

/** Of this machine. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
