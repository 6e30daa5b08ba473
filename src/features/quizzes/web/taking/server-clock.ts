/** The server’s clock, as one of its answers showed it. The browser’s own clock is not asked: it can be set. */
export interface ServerClock {
  /** In milliseconds. */
  now: number;
  /** By `performance.now`, when the answer came. */
  at: number;
}

export const clockOf = (now: string): ServerClock => ({ now: Date.parse(now), at: performance.now() });

/** Whole seconds until the end, 0 when it is over. */
export const secondsLeft = (endsAt: string, clock: ServerClock, at: number = performance.now()): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - clock.now - (at - clock.at)) / 1000));

/** The minutes at which those who cannot see the clock hear of it. */
const saidMinutes = [10, 5, 1];

/** The mark that was passed last, in minutes; undefined before the first. */
export const passedMark = (seconds: number): number | undefined =>
  saidMinutes.findLast((minutes) => seconds <= minutes * 60);
