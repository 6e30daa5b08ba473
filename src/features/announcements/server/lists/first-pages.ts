import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { prepareReply } from '#server/http/mount.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { andThen, type Soon } from '#server/soon.ts';
import { courseAccess, keepWhose } from '#features/courses/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import {
  announcementLimits,
  announcementsContract,
  type ListQuery,
} from '#features/announcements/contract/announcements.ts';
import { audienceKey } from '../rights.ts';
import { listAnnouncements } from './list.ts';
import { announcements } from '../table.ts';
import { hasOfCourses } from './of-courses.ts';

/** Bounds what a change by another program leaves stale. */
const maxAgeMs = 10_000;
const firstPage: ListQuery = { limit: announcementLimits.page, state: 'published' };

/** The first page, kept for each audience, or for each person with courses of their own. It expires when the next announcement appears or expires. */
export class FirstPages {
  static readonly limit = firstPage.limit;
  readonly #db: Database;
  readonly #inCourses: KeptRead;
  readonly #ofClass: KeptRead;
  readonly #withCourses: KeptRead;
  readonly #whose: (viewer: Viewer) => Soon<string>;

  constructor(db: Database, reads: KeptReads) {
    this.#db = db;
    const tables = [announcements, ...peopleTables];
    this.#inCourses = reads.define({ name: 'announcements.inCourses', tables: [announcements] });
    this.#ofClass = reads.define({ name: 'announcements.firstPage', tables });
    this.#withCourses = reads.define({
      name: 'announcements.firstPageWithCourses',
      tables: [...tables, ...courseAccess.tables],
      own: courseAccess.own,
    });
    this.#whose = keepWhose(db, reads);
  }

  get(viewer: Viewer): Soon<PreparedReply> {
    const isInCourses = this.#inCourses.get('', '', (expireIn) => {
      expireIn(maxAgeMs);
      return hasOfCourses(this.#db);
    });
    return andThen(isInCourses, (known) => this.#get(viewer, known));
  }

  /** Most colleges' announcements are for classes, and most of these pages are kept. */
  #get(viewer: Viewer, isInCourses: boolean): Soon<PreparedReply> {
    return isInCourses
      ? this.#getWithCourses(viewer)
      : this.#ofClass.get(audienceKey(viewer), '', (expireIn) => this.#read(viewer, expireIn));
  }

  async #getWithCourses(viewer: Viewer): Promise<PreparedReply> {
    const whose = await this.#whose(viewer);
    return this.#withCourses.get(audienceKey(viewer), whose, (expireIn) => this.#read(viewer, expireIn));
  }

  async #read(viewer: Viewer, expireIn: (ms: number) => void): Promise<PreparedReply> {
    // Reads the time of the next change before the page. A change between the two queries then only shortens its life.
    expireIn(Math.min(maxAgeMs, await this.#untilNextChange()));
    return prepareReply(announcementsContract.list, await listAnnouncements(this.#db, viewer, firstPage));
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
