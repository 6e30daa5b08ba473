import { prepareReply } from '#server/http/mount.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { type ListQuery, notificationLimits, notificationsContract } from '../contract/notifications.ts';
import { listNotifications, type Page, unreadOf } from './list.ts';
import { NewestNotifications } from './newest.ts';
import type { Context } from './context.ts';
import { notifications } from './table.ts';

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone' | 'kinds'>;

/** A person's own notifications, kept until one of them or a person that they name changes. */
export class OwnNotifications {
  readonly #deps: Deps;
  readonly #kept: KeptRead;
  readonly #keptFew: KeptRead;
  readonly #newest: NewestNotifications;

  constructor(deps: Deps, reads: KeptReads) {
    this.#deps = deps;
    const dependencies = { tables: peopleTables, own: [notifications] };
    this.#kept = reads.define({ name: 'notifications', ...dependencies });
    this.#keptFew = reads.define({ name: 'notifications.dashboard', isPart: true, ...dependencies });
    this.#newest = new NewestNotifications(deps);
  }

  readonly onDashboard: DashboardSource = ({ userId }) =>
    this.#keptFew.get('', userId, async () => ({ activity: await this.#newest.few(userId) }));

  /** The answer of a first page is kept; later pages are read. */
  async answer(viewer: Viewer, query: ListQuery): Promise<Page | PreparedReply> {
    if (query.cursor !== undefined) return listNotifications(this.#deps, viewer, query);
    return this.#kept.get(`answer ${JSON.stringify(query)}`, viewer.userId, async () =>
      prepareReply(
        notificationsContract.list,
        await (isPlain(query)
          ? this.#newest.page(viewer.userId)
          : listNotifications(this.#deps, viewer, query)),
      ),
    );
  }

  unread({ userId }: Viewer): number | Promise<number> {
    return this.#kept.get('unread', userId, () => unreadOf(this.#deps.db, userId));
  }
}

const isPlain = ({ limit, only, category }: ListQuery): boolean =>
  limit === notificationLimits.page && only === undefined && category === undefined;
