import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { and, desc, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { Lines } from '#server/http/lines.ts';
import { OutgoingStream } from '#server/http/outgoing-stream.ts';
import type { Viewer } from '#server/session.ts';
import { markLimits } from '#features/tasks/contract/markings/limits.ts';
import { markingsText as text } from '#features/tasks/markings-text.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { filesOf } from '../hand-in/hand-in-row.ts';
import { fileWithoutName, hidesNames } from '../review/names.ts';
import { type SubmissionRow, submissions } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { findMarked } from './access.ts';
import { canMarkPages } from './files.ts';
import { PdfMarker } from './pdf/pdf-marker.ts';
import { isOnFile, readItems, readSeenMarks, toMarks } from './read-marks.ts';

interface Wanted {
  taskId: string;
  studentId: string;
  fileId: string;
  /** The newest with this file, when absent. */
  submissionId: string | undefined;
}

/** Copies of handed in files with the marks on them. The files stay as they are. */
export class MarkedPdfs {
  readonly #deps: TaskDeps;
  readonly #marker: PdfMarker;
  readonly #ofPerson = new Lines({ atOnce: markLimits.ownDownloads, waiting: 0 }, refusals.archivesAtOnce);

  constructor(deps: TaskDeps, marker = new PdfMarker()) {
    this.#deps = deps;
    this.#marker = marker;
  }

  async open(viewer: Viewer, wanted: Wanted): Promise<OutgoingStream> {
    const { db, uploads, people } = this.#deps;
    const marked = await findMarked(db, viewer, wanted.taskId, wanted.studentId);
    const submission = await this.#submissionWith(marked.row.id, wanted);
    const file = (await filesOf(db, uploads, marked.row.id)).get(wanted.fileId);
    if (submission === undefined || file === undefined) throw refuse('not_found', refusals.markedFileUnknown);
    if (!canMarkPages(file)) throw refuse('conflict', refusals.hasNoPages);
    const rows = await readSeenMarks(db, viewer, marked, isOnFile(submission.id, file.id));
    const marks = await toMarks(people, rows, await readItems(db, wanted.taskId));
    const request = {
      isImage: file.type !== 'application/pdf',
      marks: marks.map((mark) => ({ ...mark, label: text.labelOf(mark), at: mark.changedAt })),
    };
    const isHidden = marked.isGrader && hidesNames(marked.task);
    const at = submission.fileIds.indexOf(file.id) + 1;
    const name = text.markedName(isHidden ? fileWithoutName(file.filename, at) : file.filename);
    return this.#send(viewer, name, () => this.#marker.mark(() => uploads.read(file.id), request));
  }

  /** Resolves when the PDF is written. The person keeps their place in line until it is sent. */
  #send({ userId }: Viewer, name: string, make: () => Promise<Buffer>): Promise<OutgoingStream> {
    return new Promise((resolve, reject) => {
      this.#ofPerson
        .run(userId, async () => {
          const content = Readable.from([await make()]);
          resolve(new OutgoingStream(content, 'application/pdf', name));
          await finished(content).catch(() => undefined);
        })
        .catch(reject);
    });
  }

  async #submissionWith(
    handInId: string,
    { fileId, submissionId }: Wanted,
  ): Promise<Pick<SubmissionRow, 'id' | 'fileIds'> | undefined> {
    if (!isId(fileId)) return undefined;
    const [found] = await this.#deps.db
      .select({ id: submissions.id, fileIds: submissions.fileIds })
      .from(submissions)
      .where(
        and(
          eq(submissions.handInId, handInId),
          sql`${fileId} = any(${submissions.fileIds})`,
          submissionId === undefined ? undefined : eq(submissions.id, submissionId),
        ),
      )
      .orderBy(desc(submissions.number))
      .limit(1);
    return found;
  }
}
