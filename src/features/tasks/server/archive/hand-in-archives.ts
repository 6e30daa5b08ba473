import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, refuse } from '#shared/app-error.ts';
import type { Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { Lines } from '#server/http/lines.ts';
import { OutgoingStream } from '#server/http/outgoing-stream.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { FolderNames, safeName } from '#server/zip/safe-names.ts';
import type { Viewer } from '#server/session.ts';
import { type AddToZip, zipStream } from '#server/zip/zip-stream.ts';
import { audit, findPeopleByIds, type Person } from '#features/people/server/service.ts';
import type { StoredFile } from '#features/uploads/server/service.ts';
import { tasksText as text } from '#features/tasks/text.ts';
import { findSubmission, type HandedIn, newestSubmissions, studentsWhoHandedIn } from './rows.ts';
import type { TaskNow } from '../find-task.ts';
import { filesOf } from '../hand-in/hand-in-row.ts';
import type { TaskDeps } from '../tasks.ts';

type Task = Authorized<TaskNow, 'manage'>;
/** Texts that are in memory at once: 25 of 20,000 characters. */
const pageSize = 25;

/** What was handed in as ZIP files, made while they are read. In a process one person has `atOnce` at the same time. */
export class HandInArchives {
  readonly #deps: TaskDeps;
  readonly #lines: Lines;

  constructor(deps: TaskDeps, atOnce: number) {
    this.#deps = deps;
    this.#lines = new Lines({ atOnce, waiting: 0 }, text.archivesAtOnce);
  }

  /** The newest hand-in of each student, each in a folder of their own, by name. */
  async ofTask(viewer: Viewer, task: Task): Promise<OutgoingStream> {
    const { db } = this.#deps;
    const handIns = await studentsWhoHandedIn(db, task.id);
    const people = await findPeopleByIds(
      db,
      handIns.map(({ studentId }) => studentId),
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const names = new FolderNames();
    const sortName = (studentId: string): string => byId.get(studentId)?.sortName ?? '';
    const folders = new Map(
      handIns
        .toSorted((one, other) => inOrder(sortName(one.studentId), sortName(other.studentId)))
        .map(({ id, studentId }) => [id, `${names.take(nameOf(byId.get(studentId)))}/`]),
    );
    await audit(db, {
      actorId: viewer.userId,
      action: 'hand_ins.downloaded',
      subject: task.id,
      details: { students: handIns.length },
    });
    return this.#send(viewer, task.title, async function* pages() {
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
    if (row === undefined) throw refuse('not_found', text.submissionUnknown);
    const [student] = await findPeopleByIds(db, [row.studentId]);
    return this.#send(viewer, `${nameOf(student)} - ${task.title}`, async function* one() {
      yield { ...row, folder: '' };
    });
  }

  /** Answers when it begins; its place in line is taken until it has ended or its reader has left. */
  async #send(viewer: Viewer, title: string, rows: () => AsyncIterable<InFolder>): Promise<OutgoingStream> {
    return new Promise((resolve, reject) => {
      this.#lines
        .run(viewer.userId, async () => {
          const content = zipStream((add) => fill(this.#deps, rows(), add));
          resolve(new OutgoingStream(content, 'application/zip', `${safeName(title)}.zip`));
          // However it ends, the place is free; who reads it learns of a failure.
          await finished(content).catch(() => undefined);
        })
        .catch(reject);
    });
  }
}

type InFolder = HandedIn & { folder: string };

async function fill({ db, uploads }: TaskDeps, rows: AsyncIterable<InFolder>, add: AddToZip): Promise<void> {
  const missing: string[] = [];
  for await (const row of rows) {
    const { folder, handedInAt: at } = row;
    const names = new FolderNames();
    if (row.text.trim() !== '')
      await add(folder + names.take(text.archive.text), Readable.from([Buffer.from(row.text)]), { at });
    if (row.link !== null)
      await add(folder + names.take(text.archive.link), Readable.from([Buffer.from(row.link)]), { at });
    const files = await filesOf(db, uploads, row.handInId);
    for (const id of row.fileIds) {
      const file = files.get(id);
      const path = folder + names.take(file?.filename ?? id);
      const content = file && (await uploads.read(id).catch(absentToUndefined));
      if (content === undefined) missing.push(path);
      else await add(path, content, { at, isPacked: isPacked(file) });
    }
  }
  const { missing: name, missingFiles } = text.archive;
  if (missing.length > 0) await add(name, Readable.from([Buffer.from(missingFiles(missing))]));
}

/** Lost files are no reason to have nothing; a storage that is away is. */
function absentToUndefined(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

const isPacked = (file: StoredFile | undefined): boolean => file?.type.startsWith('text/') !== true;

const nameOf = (student: Person | undefined): string =>
  student ? `${student.name} ${student.studentId ?? ''}`.trim() : deletedUserName;
