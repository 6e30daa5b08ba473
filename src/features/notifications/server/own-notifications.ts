import { prepareReply } from '#server/http/mount.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { dashboardLimits } from '#features/dashboard/contract/dashboard.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { type ListQuery, notificationLimits, notificationsContract } from '../contract/notifications.ts';
import { firstPageOf, listNotifications, type Page, unreadOf } from './list.ts';
import type { Context } from './context.ts';
import { notifications } from './table.ts';

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone' | 'kinds'>;

/** A person's own notifications, kept until one of them or a person that they name changes. */
export class OwnNotifications {
  readonly #deps: Deps;
  readonly #kept: KeptRead;
  readonly #firstPage: (userId: string) => Promise<Page>;

  constructor(deps: Deps, reads: KeptReads) {
    this.#deps = deps;
    this.#kept = reads.define({ name: 'notifications', tables: peopleTables, own: [notifications] });
    this.#firstPage = firstPageOf(deps);
  }

  /** The first page without a filter. */
  newest({ userId }: Viewer): Page | Promise<Page> {
    return this.#kept.get('newest', userId, () => this.#firstPage(userId));
  }

  readonly onDashboard: DashboardSource = (viewer) =>
    this.#kept.get('dashboard', viewer.userId, async () => ({
      activity: (await this.newest(viewer)).notifications.slice(0, dashboardLimits.activity),
    }));

  /** The answer of a first page is kept; later pages are read. */
  async answer(viewer: Viewer, query: ListQuery): Promise<Page | PreparedReply> {
    if (query.cursor !== undefined) return listNotifications(this.#deps, viewer, query);
    return this.#kept.get(`answer ${JSON.stringify(query)}`, viewer.userId, async () =>
      prepareReply(
        notificationsContract.list,
        await (isPlain(query) ? this.newest(viewer) : listNotifications(this.#deps, viewer, query)),
      ),
    );
  }

  unread({ userId }: Viewer): number | Promise<number> {
    return this.#kept.get('unread', userId, () => unreadOf(this.#deps.db, userId));
  }
}

const isPlain = ({ limit, only, category }: ListQuery): boolean =>
  limit === notificationLimits.page && only === undefined && category === undefined;
