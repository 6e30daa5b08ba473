import type { Bus } from '#platform/bus/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { dashboardContract } from '../contract/dashboard.ts';
import { answerOf, putTogether, readParts } from './read-dashboard.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { DashboardSource } from './source.ts';

interface Deps {
  http: Http;
  reads: KeptReads;
  bus: Pick<Bus, 'isShared'>;
}

/** `sources`: of all features, complete when the first call comes. */
export function dashboardRoutes({ http, reads, bus }: Deps, sources: readonly DashboardSource[]): void {
  // Where the count of unread messages is not kept, the whole is neither: the same parts are then kept as one answer.
  const put = bus.isShared ? answerOf : putTogether;
  const whole = reads.compose('dashboard');
  mount(http, 'dashboard', dashboardContract, {
    read: ({ viewer }) =>
      whole.get(`${viewer.userId} ${viewerKey(viewer)}`, async () =>
        put(await readParts(sources, viewer, new Date())),
      ),
  });
}
