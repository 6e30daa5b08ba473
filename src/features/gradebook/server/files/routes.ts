import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { refuse, refuseField } from '#shared/app-error.ts';
import { csvRefusals } from '#server/csv/refusals-text.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { gradeFilesContract } from '#features/gradebook/contract/files.ts';
import type { GradebookDeps } from '../deps.ts';
import { bookCsv } from './book-csv.ts';
import { bookWorkbook } from './book-xlsx.ts';
import { readGradeFile } from './grade-file.ts';
import { readEditableBook, readNamedBook } from './named-book.ts';
import { previewGrades } from './preview.ts';

type Deps = Pick<GradebookDeps, 'db' | 'sources'>;

/** Mounts the calls that write the book to a file, and read one. */
export function gradeFileRoutes(http: Http, deps: Deps): void {
  mount(http, 'gradebook', gradeFilesContract, {
    csv: async ({ viewer, params }) => {
      const named = await readNamedBook(deps, viewer, params.courseId);
      await noteExport(deps, viewer, params.courseId, named.book.rows.length);
      return toFile(Buffer.from(await bookCsv(named)), `${named.courseTitle}.csv`, 'text/csv; charset=utf-8');
    },
    spreadsheet: async ({ viewer, params }) => {
      const named = await readNamedBook(deps, viewer, params.courseId);
      await noteExport(deps, viewer, params.courseId, named.book.rows.length);
      const content = await writeXlsx(await bookWorkbook(named));
      return toFile(Buffer.from(content), `${named.courseTitle}.xlsx`, spreadsheetType);
    },
    preview: async ({ viewer, params, files: { file } }) => {
      const book = await readEditableBook(deps, viewer, params.courseId);
      return previewGrades(book, await readGradeFile(await bytesOf(file), book.plan.works));
    },
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
