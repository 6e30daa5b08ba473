// The dashboard reads nothing itself: it asks the features, each by its own rules, and puts their answers together.
import { inOrder } from '#shared/format/in-order.ts';
import { prepareReply } from '#server/http/mount.ts';
import { byParts } from '#server/reads/by-parts.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Viewer } from '#server/session.ts';
import { type Dashboard, dashboardContract, dashboardLimits } from '../contract/dashboard.ts';
import type { DashboardPart, DashboardSource } from './source.ts';

const hourMs = 3_600_000;

export async function readParts(
  sources: readonly DashboardSource[],
  viewer: Viewer,
  now: Date,
): Promise<DashboardPart[]> {
  const ahead = {
    now,
    soon: new Date(now.getTime() + dashboardLimits.upNextHours * hourMs),
    until: new Date(now.getTime() + dashboardLimits.aheadDays * 24 * hourMs),
  };
  return Promise.all(sources.map(async (source) => source(viewer, ahead)));
}

export const putTogether = (parts: readonly DashboardPart[]): PreparedReply =>
  prepareReply(dashboardContract.read, toDashboard(parts));

/** The same parts are one answer: it is checked and serialized once. */
export const answerOf = byParts(putTogether);

function toDashboard(parts: readonly DashboardPart[]): Dashboard {
  const all = <T>(read: (part: DashboardPart) => readonly T[] | undefined): T[] =>
    parts.flatMap((part) => read(part) ?? []);
  const sum = (read: (part: DashboardPart) => number | undefined): number =>
    parts.reduce((total, part) => total + (read(part) ?? 0), 0);
  return {
    pinned: all(({ pinned }) => pinned),
    upNext: all(({ upNext }) => upNext)
      .toSorted((a, b) => inOrder(a.dueAt, b.dueAt))
      .slice(0, dashboardLimits.upNext),
    upNextCount: sum(({ upNextCount }) => upNextCount),
    overdue: sum(({ overdue }) => overdue),
    focus: [...all(({ askedFor }) => askedFor), ...all(({ focus }) => focus)].slice(0, dashboardLimits.focus),
    stats: all(({ stats }) => stats),
    sessions: all(({ sessions }) => sessions)
      .toSorted((a, b) => inOrder(a.at, b.at))
      .slice(0, dashboardLimits.sessions),
    activity: all(({ activity }) => activity)
      .toSorted((a, b) => inOrder(b.createdAt, a.createdAt))
      .slice(0, dashboardLimits.activity),
    hasJourney: parts.some(({ hasJourney }) => hasJourney),
  };
}
