import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, refuse } from '#shared/app-error.ts';
import type { Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { Lines } from '#server/http/lines.ts';
import { OutgoingStream } from '#server/http/outgoing-stream.ts';
import { FolderNames, safeName } from '#server/zip/safe-names.ts';
import type { Viewer } from '#server/session.ts';
import { type AddToZip, zipStream } from '#server/zip/zip-stream.ts';
import { audit } from '#features/audit/server/service.ts';
import type { StoredFile } from '#features/uploads/server/service.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { tasksText as text } from '#features/tasks/text.ts';
import { namesShown, type ShownNames } from './shown-students.ts';
import { findSubmission, type HandedIn, newestSubmissions, studentsWhoHandedIn } from './rows.ts';
import { isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import type { TaskNow } from '../find-task.ts';
import type { ShownStudent } from '../review/names.ts';
import { filesOf } from '../hand-in/hand-in-row.ts';
import type { TaskDeps } from '../tasks.ts';

type Task = Authorized<TaskNow, 'review'>;
/** The number of texts in memory at once: 25 of 20,000 characters. */
const pageSize = 25;

/** Streams hand-ins as ZIP files. In one process a person has `atOnce` concurrent downloads. */
export class HandInArchives {
  readonly #deps: TaskDeps;
  readonly #lines: Lines;

  constructor(deps: TaskDeps, atOnce: number) {
    this.#deps = deps;
    this.#lines = new Lines({ atOnce, waiting: 0 }, refusals.archivesAtOnce);
  }

  /** The newest hand-in of each student, each in a folder of their own, sorted by name. */
  async ofTask(viewer: Viewer, task: Task): Promise<OutgoingStream> {
    const { db } = this.#deps;
    const handIns = await studentsWhoHandedIn(db, task.id, sectionSeen(viewer, task));
    const shown = await namesShown(
      db,
      task,
      handIns.map(({ studentId }) => studentId),
    );
    const names = new FolderNames();
    const folders = new Map(
      handIns
        .toSorted((one, other) => inOrder(shown.sortName(one.studentId), shown.sortName(other.studentId)))
        .map(({ id, studentId }) => [id, `${names.take(nameOf(shown.student(studentId)))}/`]),
    );
    await audit(db, {
      actorId: viewer.userId,
      action: 'hand_ins.downloaded',
      subject: task.id,
      details: { students: handIns.length },
    });
    return this.#send(viewer, task.title, shown, async function* pages() {
      const ids = [...folders.keys()];
      for (let at = 0; at < ids.length; at += pageSize) {
        for (const row of await newestSubmissions(db, ids.slice(at, at + pageSize)))
          yield { ...row, folder: folders.get(row.handInId) ?? '' };
      }
    });
  }

  /** One hand-in of one student. */
  async ofSubmission(viewer: Viewer, task: Task, submissionId: string): Promise<OutgoingStream> {
    const { db } = this.#deps;
    const row = isId(submissionId) ? await findSubmission(db, task.id, submissionId) : undefined;
    const section = sectionSeen(viewer, task);
    const isSeen =
      row !== undefined && (section === null || (await isPersonInSection(db, row.studentId, section)));
    if (!isSeen) throw refuse('not_found', refusals.submissionUnknown);
    const shown = await namesShown(db, task, [row.studentId]);
    const title = `${nameOf(shown.student(row.studentId))} - ${task.title}`;
    return this.#send(viewer, title, shown, async function* one() {
      yield { ...row, folder: '' };
    });
  }

  /** Resolves when the archive begins. It keeps its place in line until it ends or its reader leaves. */
  async #send(
    viewer: Viewer,
    title: string,
    shown: ShownNames,
    rows: () => AsyncIterable<InFolder>,
  ): Promise<OutgoingStream> {
    return new Promise((resolve, reject) => {
      this.#lines
        .run(viewer.userId, async () => {
          const content = zipStream((add) => fill(this.#deps, rows(), shown, add));
          resolve(new OutgoingStream(content, 'application/zip', `${safeName(title)}.zip`));
          // The place is free after success and failure. The reader sees the failure.
          await finished(content).catch(() => undefined);
        })
        .catch(reject);
    });
  }
}

type InFolder = HandedIn & { folder: string };

async function fill(
  { db, uploads }: TaskDeps,
  rows: AsyncIterable<InFolder>,
  shown: ShownNames,
  add: AddToZip,
): Promise<void> {
  const missing: string[] = [];
  for await (const row of rows) {
    const { folder, handedInAt: at } = row;
    const names = new FolderNames();
    if (row.text.trim() !== '')
      await add(folder + names.take(text.archive.text), Readable.from([Buffer.from(row.text)]), { at });
    if (row.link !== null)
      await add(folder + names.take(text.archive.link), Readable.from([Buffer.from(row.link)]), { at });
    const files = await filesOf(db, uploads, row.handInId);
    for (const [index, id] of row.fileIds.entries()) {
      const file = files.get(id);
      const path = folder + names.take(file ? shown.file(file.filename, index + 1) : id);
      const content = file && (await uploads.read(id).catch(absentToUndefined));
      if (content === undefined) missing.push(path);
      else await add(path, content, { at, isPacked: isPacked(file) });
    }
  }
  const { missing: name, missingFiles } = text.archive;
  if (missing.length > 0) await add(name, Readable.from([Buffer.from(missingFiles(missing))]));
}

/** A lost file does not stop the archive; storage that is down does. */
function absentToUndefined(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

const isPacked = (file: StoredFile | undefined): boolean => file?.type.startsWith('text/') !== true;

const nameOf = ({ name, studentId }: ShownStudent): string => `${name} ${studentId ?? ''}`.trim();
