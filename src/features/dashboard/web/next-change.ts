import { type Dashboard, dashboardLimits } from '../contract/dashboard.ts';

const nearMs = dashboardLimits.upNextHours * 3_600_000;
/** Our clock and the server's need not be one. */
const marginMs = 1000;

/** After how long the next thing falls due, begins or comes within the hours of 'Up next': the answer is another one then. */
export function msToNextChange({ upNext, sessions }: Dashboard, now: number): number {
  const moments = [...upNext.map(({ dueAt }) => dueAt), ...sessions.map(({ at }) => at)]
    .map((at) => Date.parse(at))
    .flatMap((at) => [at, at - nearMs])
    .filter((at) => at > now);
  return Math.min(dashboardLimits.askAgainMs, ...moments.map((at) => at - now + marginMs));
}
