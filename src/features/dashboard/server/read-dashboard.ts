// The dashboard reads nothing itself: it asks the features, each by its own rules, and puts their answers together.
import { inOrder } from '#shared/format/in-order.ts';
import { prepareReply } from '#server/http/mount.ts';
import { byParts } from '#server/reads/by-parts.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Viewer } from '#server/session.ts';
import { together } from '#server/soon.ts';
import { type Dashboard, dashboardContract, dashboardLimits as limits } from '../contract/dashboard.ts';
import type { DashboardPart, DashboardSource } from './source.ts';

const hourMs = 3_600_000;

export function readParts(
  sources: readonly DashboardSource[],
  viewer: Viewer,
  now: Date,
): Promise<DashboardPart[]> {
  const ahead = {
    now,
    soon: new Date(now.getTime() + limits.upNextHours * hourMs),
    until: new Date(now.getTime() + limits.aheadDays * 24 * hourMs),
  };
  return together(sources.map((source) => source(viewer, ahead)));
}

export const putTogether = (parts: readonly DashboardPart[]): PreparedReply =>
  prepareReply(dashboardContract.read, toDashboard(parts));

/** The same parts are one answer: it is checked and serialized once. */
export const answerOf = byParts(putTogether);

function toDashboard(parts: readonly DashboardPart[]): Dashboard {
  const shown: Dashboard = {
    pinned: [],
    upNext: [],
    upNextCount: 0,
    overdue: 0,
    focus: [],
    stats: [],
    sessions: [],
    activity: [],
    hasJourney: false,
  };
  for (const { askedFor } of parts) add(shown.focus, askedFor);
  for (const part of parts) {
    add(shown.pinned, part.pinned);
    add(shown.upNext, part.upNext);
    add(shown.focus, part.focus);
    add(shown.stats, part.stats);
    add(shown.sessions, part.sessions);
    add(shown.activity, part.activity);
    shown.upNextCount += part.upNextCount ?? 0;
    shown.overdue += part.overdue ?? 0;
    shown.hasJourney ||= part.hasJourney === true;
  }
  return {
    ...shown,
    upNext: shown.upNext.toSorted((a, b) => inOrder(a.dueAt, b.dueAt)).slice(0, limits.upNext),
    focus: shown.focus.slice(0, limits.focus),
    sessions: shown.sessions.toSorted((a, b) => inOrder(a.at, b.at)).slice(0, limits.sessions),
    activity: shown.activity.toSorted((a, b) => inOrder(b.createdAt, a.createdAt)).slice(0, limits.activity),
  };
}

/** Not `push(...)`: nearly all parts have nothing for a list. */
function add<T>(list: T[], more: readonly T[] | undefined): void {
  if (more) for (const one of more) list.push(one);
}
