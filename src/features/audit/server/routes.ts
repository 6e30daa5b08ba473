import { Readable } from 'node:stream';
import { toCsv } from '#shared/csv.ts';
import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { OutgoingStream } from '#server/http/outgoing-stream.ts';
import { type AuditFilters as AuditQuery, auditContract } from '../contract/audit.ts';
import type { AuditWords } from '../contract/words.ts';
import { auditText as text } from '../text.ts';
import { audit } from './audit.ts';
import { type AuditFilters, type AuditLine, listAudit, listAuditActions } from './audit-list.ts';
import { AuditSentences } from './audit-sentence.ts';

/** The most lines of the file in memory at once. */
const linesAtOnce = 1000;

export function auditRoutes(http: Http, db: Database, words: readonly AuditWords[]): void {
  const sentences = new AuditSentences(words);
  mount(http, 'audit', auditContract, {
    list: async ({ query: { after, limit, ...filters } }) => {
      const { lines, nextAfter } = await listAudit(db, toFilters(filters), { after, limit });
      return { entries: lines.map((line) => toEntry(line, sentences)), nextAfter };
    },
    actions: async () => {
      const actions = await listAuditActions(db);
      return { actions, labels: labelsOf(actions, sentences) };
    },
    csv: async ({ viewer, query }) => {
      await audit(db, { actorId: viewer.userId, action: 'audit.exported' });
      const lines = Readable.from(csvOf(db, toFilters(query)), { objectMode: false });
      return new OutgoingStream(lines, 'text/csv; charset=utf-8', text.filename);
    },
  });
}

const toEntry = (line: AuditLine, sentences: AuditSentences) => ({
  ...line,
  at: line.at.toISOString(),
  sentence: sentences.of(line.action),
  isByVisitor: sentences.isByVisitor(line.action),
});

/** An action without a dot is the group of the others. */
const labelsOf = (actions: readonly string[], sentences: AuditSentences): Record<string, string> =>
  Object.fromEntries([
    ...actions.map((action) => [action, sentences.labelOf(action)] as const),
    ...actions.map((action) => {
      const part = action.split('.')[0] ?? action;
      return [part, sentences.groupLabelOf(part)] as const;
    }),
  ]);

const toFilters = ({ from, to, ...filters }: AuditQuery): AuditFilters => ({
  ...filters,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

async function* csvOf(db: Database, filters: AuditFilters): AsyncGenerator<Buffer> {
  yield Buffer.from(toCsv([Object.values(text.columns)]));
  let after: string | undefined;
  do {
    const { lines, nextAfter } = await listAudit(db, filters, { after, limit: linesAtOnce });
    if (lines.length > 0) yield Buffer.from(toCsv(lines.map(toCells), false));
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
