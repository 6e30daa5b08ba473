import { toMs } from '#server/columns.ts';
import { batchedRead, batchedRow } from '#server/reads/batched-read.ts';
import { joinedRow } from '#server/reads/joined-reads.ts';
import type { Soon } from '#server/soon.ts';
import { dashboardLimits } from '#features/dashboard/contract/dashboard.ts';
import { type Notification, notificationLimits } from '../contract/notifications.ts';
import type { Context } from './context.ts';
import { type Page, toPage } from './list.ts';
import { type Named, namesPeople, nobody, readNamed, type ShownRow, toNotifications } from './render.ts';

type Deps = Pick<Context, 'db' | 'timeZone' | 'kinds'>;

/** Read by hundreds in the first minutes of a morning: only what is shown. Times are in milliseconds. */
const newestText = (most: number): string => `
  to_json(array(
    select array[n.id, n.kind, n.bundle, n.count::text, n.person_id, n.title, n.detail, n.url,
      ${toMs('n.created_at')}::text, ${toMs('n.read_at')}::text]
    from notifications n
    where n.recipient_id = person.id and n.kind is not null and not n.is_folded
    order by n.id desc limit ${most}
  )) as newest`;

/** An array of texts: rows as JSON would name each value. */
type NewestRow = [
  id: string,
  kind: string,
  bundle: string,
  count: string,
  personId: string | null,
  title: string,
  detail: string,
  url: string,
  createdMs: string,
  readMs: string | null,
];
interface Newest {
  key: string;
  newest: NewestRow[];
}

const fewOf = joinedRow<Newest>(
  'notifications_few',
  `select person.id as key, ${newestText(dashboardLimits.activity)} from unnest($1::text[]) person (id)`,
);
const pageOf = batchedRow<Newest & { unreadCount: number }>(
  'notifications_page',
  `select person.id as key, (
      select count(*)::int from notifications n
      where n.recipient_id = person.id and n.kind is not null and not n.is_folded and n.read_at is null
    ) as "unreadCount", ${newestText(notificationLimits.page + 1)}
  from unnest($1::text[]) person (id)`,
);

/** A person's newest notifications. Who is named by the rows of several people is read at once. */
export class NewestNotifications {
  readonly #deps: Deps;
  readonly #rows = new Map<string, readonly ShownRow[]>();
  readonly #namedFor: (userId: string) => Promise<Named | undefined>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#namedFor = batchedRead((userIds) => this.#readNamed(userIds));
  }

  /** As many as a dashboard shows. */
  async few(userId: string): Promise<Notification[]> {
    const rows = toShownRows(userId, await fewOf(this.#deps.db, userId));
    return toNotifications(this.#deps, rows, await this.#namedIn(userId, rows));
  }

  /** The first page. */
  async page(userId: string): Promise<Page> {
    const found = await pageOf(this.#deps.db, userId);
    const rows = toShownRows(userId, found);
    const named = await this.#namedIn(userId, rows);
    return toPage(this.#deps, rows, named, found?.unreadCount ?? 0, notificationLimits.page);
  }

  #namedIn(userId: string, rows: readonly ShownRow[]): Soon<Named> {
    if (!rows.some(namesPeople)) return nobody;
    this.#rows.set(userId, [...(this.#rows.get(userId) ?? []), ...rows]);
    return this.#namedFor(userId).then((named) => named ?? nobody);
  }

  async #readNamed(userIds: readonly string[]): Promise<Map<string, Named>> {
    const rows = userIds.flatMap((userId) => this.#rows.get(userId) ?? []);
    for (const userId of userIds) this.#rows.delete(userId);
    const named = await readNamed(this.#deps.db, rows);
    return new Map(userIds.map((userId) => [userId, named]));
  }
}

const toShownRows = (recipientId: string, found: Newest | undefined): ShownRow[] =>
  (found?.newest ?? []).map(([id, kind, bundle, count, personId, title, detail, url, createdMs, readMs]) => ({
    id,
    recipientId,
    kind,
    bundle,
    count: Number(count),
    personId,
    title,
    detail,
    url,
    createdAt: new Date(Number(createdMs)),
    readAt: readMs === null ? null : new Date(Number(readMs)),
  }));
