import { prepareReply } from '#server/http/mount.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { type ListQuery, notificationsContract } from '../contract/notifications.ts';
import { listNotifications, unreadOf } from './list.ts';
import type { Context } from './context.ts';
import { notifications } from './table.ts';

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone' | 'kinds'>;
type Page = Awaited<ReturnType<typeof listNotifications>>;

/** A person's own notifications, kept until one of them or a person that they name changes. */
export class OwnNotifications {
  readonly #deps: Deps;
  readonly #kept: KeptRead;

  constructor(deps: Deps, reads: KeptReads) {
    this.#deps = deps;
    this.#kept = reads.define({ name: 'notifications', tables: peopleTables, own: [notifications] });
  }

  list(viewer: Viewer, query: ListQuery): Page | Promise<Page> {
    return this.#kept.get(`list ${JSON.stringify(query)}`, viewer.userId, () =>
      listNotifications(this.#deps, viewer, query),
    );
  }

  /** The answer of a first page is kept; later pages are read. */
  async answer(viewer: Viewer, query: ListQuery): Promise<Page | PreparedReply> {
    if (query.cursor !== undefined) return listNotifications(this.#deps, viewer, query);
    return this.#kept.get(`answer ${JSON.stringify(query)}`, viewer.userId, async () =>
      prepareReply(notificationsContract.list, await listNotifications(this.#deps, viewer, query)),
    );
  }

  unread({ userId }: Viewer): number | Promise<number> {
    return this.#kept.get('unread', userId, () => unreadOf(this.#deps.db, userId));
  }
}
