const msPerMinute = 60_000;
const minutesPerDay = 24 * 60;

/** So many days ago at a time of this machine, or so many minutes ago. */
export type When = { daysAgo: number; at: string } | { minutesAgo: number };

/** Dates of a college that is always in the middle of its term, relative to the moment of the build. */
export class Clock {
  readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** How many minutes ago it was `time` ('16:40', this machine's time) so many days ago. */
  minutesSince(daysAgo: number, time: string): number {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const then = new Date(this.now);
    then.setHours(hours, minutes, 0, 0);
    return (this.now.getTime() - then.getTime()) / msPerMinute + daysAgo * minutesPerDay;
  }

  minutesAt(when: When): number {
    return 'daysAgo' in when ? this.minutesSince(when.daysAgo, when.at) : when.minutesAgo;
  }

  /** How many minutes are left until then. */
  minutesUntil(inDays: number, time: string): number {
    return -this.minutesSince(-inDays, time);
  }

  /** 'Thursday 27 November': the next such day that is at least so many days off. */
  next(weekday: string, atLeastDays = 2): string {
    return this.day(this.daysTo(weekday, atLeastDays));
  }

  /** How many days it is to that day. */
  daysTo(weekday: string, atLeastDays = 2): number {
    let days = atLeastDays;
    while (days <= atLeastDays + 7 && !this.day(days).startsWith(weekday)) days += 1;
    return days;
  }

  /** '2026-11-27' */
  dayInNumbers(inDays: number): string {
    const date = new Date(this.now);
    date.setDate(date.getDate() + inDays);
    return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
  }

  /** 'Thursday 27 November' */
  day(inDays: number): string {
    const date = new Date(this.now);
    date.setDate(date.getDate() + inDays);
    const parts = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    return parts.format(date).replace(',', '');
  }
}
