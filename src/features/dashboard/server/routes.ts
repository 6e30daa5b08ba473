import { type Http, mount } from '#server/http/mount.ts';
import { dashboardContract } from '../contract/dashboard.ts';
import { answerOf, readParts } from './read-dashboard.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { DashboardSource } from './source.ts';

/** `sources`: of all features, complete when the first call comes. */
export function dashboardRoutes(http: Http, reads: KeptReads, sources: readonly DashboardSource[]): void {
  const whole = reads.compose('dashboard');
  mount(http, 'dashboard', dashboardContract, {
    read: ({ viewer }) =>
      whole.get(`${viewer.userId} ${viewerKey(viewer)}`, async () =>
        answerOf(await readParts(sources, viewer, new Date())),
      ),
  });
}
