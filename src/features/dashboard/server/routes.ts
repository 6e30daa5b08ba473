import { type Http, mount } from '#server/http/mount.ts';
import { dashboardContract } from '../contract/dashboard.ts';
import { answerOf, readParts } from './read-dashboard.ts';
import type { DashboardSource } from './source.ts';

/** `sources`: of all features, complete when the first call comes. */
export function dashboardRoutes(http: Http, sources: readonly DashboardSource[]): void {
  mount(http, 'dashboard', dashboardContract, {
    read: async ({ viewer }) => answerOf(await readParts(sources, viewer, new Date())),
  });
}
