import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { asViewer, findPersonById } from '#features/people/server/service.ts';
import { feedLimits } from '../contract/limits.ts';
import { calendarRefusals as refusals } from '../refusals-text.ts';
import { readFeedContent, spanOfFeed } from './feed-content.ts';
import { findFeed, noteRead, type ReadFeed } from './feeds.ts';
import { writeFeed } from './ics/feed.ts';
import { changesIn, dependenciesOf } from './source-tables.ts';
import type { CalendarSource, Span } from './source.ts';

export interface FeedDeps {
  db: Database;
  reads: KeptReads;
  publicUrl: URL;
  /** Of all features. */
  sources: readonly CalendarSource[];
}

interface Written {
  content: string;
  bytes: number;
  version: string;
}

/** Answers a calendar program. While nothing changes, from what is kept: the address is looked up, and the person. */
export function feedReader({
  db,
  reads,
  publicUrl,
  sources,
}: FeedDeps): (address: string) => Promise<OutgoingFile> {
  const kept = reads.define({
    name: 'calendar.feed',
    ...dependenciesOf(sources),
    maxAgeMs: feedLimits.keptMinutes * 60_000,
  });
  const write = async (feed: ReadFeed, viewer: Viewer, span: Span): Promise<Written> => {
    const options = { courseId: feed.courseId ?? undefined, withDone: feed.withDone };
    const { name, alarmMinutes } = feed;
    const found = await readFeedContent(sources, viewer, span, options);
    const content = await writeFeed(found, { name, alarmMinutes, publicUrl });
    const version = createHash('sha256').update(content).digest('hex').slice(0, 32);
    return { content, bytes: Buffer.byteLength(content), version };
  };
  return async (address) => {
    const feed = await findFeed(db, address);
    if (feed === undefined) throw refuse('not_found', refusals.feedUnknown);
    const viewer = await viewerOf(db, feed);
    await noteRead(db, feed);
    const span = spanOfFeed(new Date());
    const key = `${viewerKey(viewer)} ${feed.id} ${span.from.toISOString()}`;
    return toFile(
      await kept.get(key, viewer.userId, async (expireIn) => {
        expireIn(await changesIn(sources));
        return write(feed, viewer, span);
      }),
    );
  };
}

/** The rights are those of the person now. Of a person who is suspended or deleted, the address is unknown. */
async function viewerOf(db: Database, { userId }: ReadFeed): Promise<Viewer> {
  const person = await findPersonById(db, userId);
  if (person === undefined || person.deactivatedAt !== null || person.erasedAt !== null)
    throw refuse('not_found', refusals.feedUnknown);
  return asViewer(person);
}

const toFile = ({ content, bytes, version }: Written): OutgoingFile => ({
  bytes,
  type: 'text/calendar; charset=utf-8',
  filename: 'quad.ics',
  isInline: false,
  version,
  isImmutable: false,
  open: async ({ start, end } = { start: 0, end: bytes - 1 }) =>
    Readable.from([Buffer.from(content).subarray(start, end + 1)]),
});
