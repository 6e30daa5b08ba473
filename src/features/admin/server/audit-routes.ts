import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '#platform/database/port.ts';
import { mount } from '#server/mount.ts';
import { OutgoingStream } from '#server/outgoing-stream.ts';
import {
  audit,
  type AuditFilters,
  type AuditLine,
  listAudit,
  listAuditActions,
} from '#features/people/server/service.ts';
import { type AuditFilters as AuditQuery, adminAuditContract } from '../contract.ts';
import { adminText as text } from '../text.ts';
import type { AdminDeps } from './service.ts';

/** So many lines of the file are in memory at once. */
const linesAtOnce = 1000;

export function auditRoutes({ db, http }: AdminDeps): void {
  mount(http, 'admin', adminAuditContract, {
    audit: async ({ query: { after, limit, ...filters } }) => {
      const { lines, nextAfter } = await listAudit(db, toFilters(filters), { after, limit });
      return { entries: lines.map((line) => ({ ...line, at: line.at.toISOString() })), nextAfter };
    },
    auditActions: async () => ({ actions: await listAuditActions(db) }),
    auditCsv: async ({ viewer, query }) => {
      await audit(db, { actorId: viewer.userId, action: 'audit.exported' });
      const lines = Readable.from(toCsv(db, toFilters(query)), { objectMode: false });
      return new OutgoingStream(lines, 'text/csv; charset=utf-8', text.auditFilename);
    },
  });
}

const toFilters = ({ from, to, ...filters }: AuditQuery): AuditFilters => ({
  ...filters,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** With a byte order mark, so that spreadsheets read UTF-8; what a spreadsheet would take for a formula is made text. */
async function* toCsv(db: Database, filters: AuditFilters): AsyncGenerator<Buffer> {
  yield toLines([Object.values(text.auditColumns)], true);
  let after: string | undefined;
  do {
    const { lines, nextAfter } = await listAudit(db, filters, { after, limit: linesAtOnce });
    if (lines.length > 0) yield toLines(lines.map(toCells));
    after = nextAfter ?? undefined;
  } while (after !== undefined);
}

const toCells = ({ at, actor, action, subject, details }: AuditLine): string[] => [
  at.toISOString(),
  actor?.id ?? '',
  actor?.name ?? '',
  action,
  subject?.id ?? '',
  subject?.name ?? '',
  JSON.stringify(details),
];

const toLines = (lines: string[][], bom = false): Buffer =>
  Buffer.from(
    stringify(lines, { bom, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ }),
  );
