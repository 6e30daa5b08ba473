import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { refuse, refuseField } from '#shared/app-error.ts';
import { csvRefusals } from '#server/csv/refusals-text.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import { Turns } from '#server/http/turns.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { gradeFilesContract } from '#features/gradebook/contract/files.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import type { GradebookDeps } from '../deps.ts';
import { bookCsv } from './book-csv.ts';
import type { NamedBook } from './book.ts';
import { readGradeFile } from './grade-file.ts';
import { readEditableBook, readNamedBook } from './named-book.ts';
import { previewGrades } from './preview.ts';
import { writeSpreadsheet } from './spreadsheet/write-spreadsheet.ts';

type Deps = Pick<GradebookDeps, 'db' | 'sources'>;

/** Mounts the calls that write the book to a file, and read one. A few whole books are in memory at once. */
export function gradeFileRoutes(http: Http, deps: Deps): void {
  const turns = new Turns(limits.fileTurns, { busy: refusals.filesBusy, ownBusy: refusals.ownFilesBusy });
  const exported = (
    { viewer, params: { courseId } }: { viewer: Viewer; params: { courseId: string } },
    write: (named: NamedBook) => Promise<Buffer>,
    toOutgoing: (content: Buffer, courseTitle: string) => OutgoingFile,
  ): Promise<OutgoingFile> =>
    turns.run(viewer.userId, async () => {
      const named = await readNamedBook(deps, viewer, courseId);
      const content = await write(named);
      await noteExport(deps, viewer, courseId, named.book.rows.length);
      return toOutgoing(content, named.courseTitle);
    });
  mount(http, 'gradebook', gradeFilesContract, {
    csv: (call) =>
      exported(
        call,
        async (named) => Buffer.from(await bookCsv(named)),
        (content, title) => toFile(content, `${title}.csv`, 'text/csv; charset=utf-8'),
      ),
    spreadsheet: (call) =>
      exported(call, writeSpreadsheet, (content, title) => toFile(content, `${title}.xlsx`, spreadsheetType)),
    preview: ({ viewer, params, files: { file } }) =>
      turns.run(viewer.userId, async () => {
        const book = await readEditableBook(deps, viewer, params.courseId);
        return previewGrades(book, await readGradeFile(await bytesOf(file), book.plan.works));
      }),
  });
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const noteExport = async ({ db }: Deps, viewer: Viewer, courseId: string, students: number): Promise<void> =>
  audit(db, {
    actorId: viewer.userId,
    action: 'gradebook.exported',
    subject: courseId,
    details: { students },
  });

/** At most 5 MB, by the contract. */
async function bytesOf([received]: readonly ReceivedFile[]): Promise<Buffer> {
  if (received === undefined) throw refuseField('file', csvRefusals.missing);
  if (!/\.(csv|tsv|txt)$/i.test(received.filename)) throw refuse('unsupported_type', csvRefusals.wrongKind);
  return readFile(received.path);
}

const toFile = (content: Buffer, filename: string, type: string): OutgoingFile => ({
  bytes: content.length,
  type,
  filename,
  isInline: false,
  version: createHash('sha256').update(content).digest('hex').slice(0, 32),
  isImmutable: false,
  open: async ({ start, end } = { start: 0, end: content.length - 1 }) =>
    Readable.from([content.subarray(start, end + 1)]),
});
