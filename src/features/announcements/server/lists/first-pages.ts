import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { type PreparedReply, prepareReply } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import {
  announcementLimits,
  announcementsContract,
  type ListQuery,
} from '#features/announcements/contract/announcements.ts';
import { audienceKey } from '../rights.ts';
import { listAnnouncements } from './list.ts';
import { announcements } from '../table.ts';

interface FirstPage {
  reply: PreparedReply;
  /** In this process's monotonic time. */
  freshUntil: number;
}

/** When a message on the bus is lost, a list is stale for at most this long. */
const maxAgeMs = 10_000;
const firstPage: ListQuery = { limit: announcementLimits.page, state: 'published' };

/**
 * A cache of the first page, one entry per audience. An entry expires when the next announcement appears or expires. A
 * change clears it in every process with `forget` before its reply.
 */
export class FirstPages {
  static readonly limit = firstPage.limit;
  readonly #db: Database;
  readonly #pages = new Map<string, FirstPage>();
  readonly #reading = new Map<string, Promise<FirstPage>>();

  constructor(db: Database) {
    this.#db = db;
  }

  get(viewer: Viewer): PreparedReply | Promise<PreparedReply> {
    const key = audienceKey(viewer);
    const page = this.#pages.get(key);
    if (page !== undefined && performance.now() < page.freshUntil) return page.reply;
    return this.#shareRead(key, viewer);
  }

  /** Also drops a page that is being read now: the read may have begun before the change. */
  forget(): void {
    this.#pages.clear();
    this.#reading.clear();
  }

  async #shareRead(key: string, viewer: Viewer): Promise<PreparedReply> {
    let reading = this.#reading.get(key);
    if (reading === undefined) {
      reading = this.#read(viewer);
      this.#reading.set(key, reading);
    }
    try {
      const page = await reading;
      if (this.#reading.get(key) === reading) this.#pages.set(key, page);
      return page.reply;
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  async #read(viewer: Viewer): Promise<FirstPage> {
    const startedAt = performance.now();
    // Reads the time of the next change before the page. A change between the two queries then only shortens the cache
    // time.
    const untilChangeMs = await this.#untilNextChange();
    const reply = prepareReply(
      announcementsContract.list,
      await listAnnouncements(this.#db, viewer, firstPage),
    );
    return { reply, freshUntil: startedAt + Math.min(maxAgeMs, untilChangeMs) };
  }

  async #untilNextChange(): Promise<number> {
    const { publishAt, expiresAt } = announcements;
    const { rows } = await this.#db.execute<{ ms: number | null }>(sql`
      select extract(epoch from least(
        (select min(${publishAt}) from ${announcements} where ${publishAt} > now()),
        (select min(${expiresAt}) from ${announcements} where ${expiresAt} > now())
      ) - now())::float8 * 1000 as ms`);
    return rows[0]?.ms ?? maxAgeMs;
  }
}
