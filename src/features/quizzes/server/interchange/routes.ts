import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import { prepareJson, withList } from '#server/reads/json-parts.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Viewer } from '#server/session.ts';
import { Stretch } from '#server/stretch.ts';
import { courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import {
  interchangeContract,
  ReadAround,
  type ReadQuestions,
} from '#features/quizzes/contract/interchange.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { importRefusals } from '#features/quizzes/import-text.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { bankQuestions, questionVersions } from '../table.ts';
import { QuestionReader } from './reader.ts';
import { picturesOf } from './picture-files.ts';
import { withWords } from './placeholders.ts';
import { PicturesToStore } from './store-pictures.ts';
import { storeQuestions } from './store-questions.ts';
import { QuestionWriter } from './writer.ts';

interface InterchangeDeps {
  db: Database;
  uploads: Pick<Uploads, 'accept' | 'attach' | 'copy' | 'filesOf' | 'read'>;
}

/** Mounts the calls that take questions in and give them out. */
export function interchangeRoutes(http: Http, { db, uploads }: InterchangeDeps): void {
  const reader = new QuestionReader();
  const writer = new QuestionWriter();
  const success = true as const;
  const receive = async (
    viewer: Viewer,
    courseId: string,
    [received]: readonly ReceivedFile[] = [],
  ): Promise<ReceivedFile> => {
    await authorizeBank(db, viewer, courseId);
    if (received === undefined) throw refuseField('file', importRefusals.missing);
    return received;
  };
  mount(http, 'quizzes', interchangeContract, {
    previewQuestions: async ({ viewer, params, files }) => {
      const received = await receive(viewer, params.courseId, files.file);
      return preparePreview(await reader.read(viewer.userId, received));
    },
    importQuestions: async ({ viewer, params: { courseId }, body, files }) => {
      const received = await receive(viewer, courseId, files.file);
      return reader.readWithPictures(viewer.userId, received, async ({ read, pictures: arrived }) => {
        const { questions, ...rest } = read;
        const pictures = new PicturesToStore(uploads, viewer, arrived);
        const tagged = questions.map((question) => withTag(question, body.tag));
        const counts = await storeQuestions(db, { viewer, courseId, pictures }, tagged);
        const notes = [...rest.notes, ...pictures.notes];
        return { success, ...counts, read: { ...rest, notes } };
      });
    },
    exportQuestions: async ({ viewer, params, query }) => {
      await authorizeBank(db, viewer, params.courseId);
      const questions = await questionsOf(db, params.courseId, query.tag);
      const pictures = await picturesOf(db, uploads, questions);
      const open = (id: string): Promise<Readable> => uploads.read(id);
      const written = questions.map(({ question }) => question);
      return toFile(await writer.write(viewer.userId, written, { pictures, open }));
    },
  });
}

/** Checked and written question by question: together thousands would keep everybody waiting. */
async function preparePreview({ questions, ...around }: ReadQuestions): Promise<PreparedReply> {
  const stretch = new Stretch();
  const parts: string[] = [];
  for (const question of questions) {
    parts.push(prepareJson(NewQuestion, withWords(question)));
    await stretch.pause();
  }
  const read = withList(prepareJson(ReadAround, around), 'questions', parts);
  return new PreparedReply(`{"success":true,"read":${read}}`);
}

async function authorizeBank(db: Database, viewer: Viewer, courseId: string): Promise<void> {
  const course = isId(courseId) ? await findRecordCourse(db, courseId, viewer) : null;
  if (course === null || !courseRights.read.holds(viewer, course))
    throw refuse('not_found', refusals.questionNotFound);
  if (!courseRights.manage.holds(viewer, course)) throw refuse('forbidden', refusals.notYours);
}

/** The last tag makes room where a question has as many as it can. */
const withTag = (question: NewQuestion, tag: string | undefined): NewQuestion =>
  tag === undefined || question.tags.includes(tag)
    ? question
    : { ...question, tags: [tag, ...question.tags].slice(0, limits.tags) };

async function questionsOf(
  db: Database,
  courseId: string,
  tag: string | undefined,
): Promise<{ id: string; question: NewQuestion }[]> {
  return db
    .select({ id: bankQuestions.id, question: questionVersions.question })
    .from(bankQuestions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, bankQuestions.id),
        eq(questionVersions.version, bankQuestions.version),
      ),
    )
    .where(
      and(
        eq(bankQuestions.courseId, courseId),
        isNull(bankQuestions.removedAt),
        tag === undefined ? undefined : arrayContains(bankQuestions.tags, [tag]),
      ),
    )
    .orderBy(asc(bankQuestions.id))
    .limit(limits.bank);
}

const toFile = (content: Buffer): OutgoingFile => ({
  bytes: content.length,
  type: 'application/zip',
  filename: 'questions-qti3.zip',
  isInline: false,
  version: createHash('sha256').update(content).digest('hex').slice(0, 32),
  isImmutable: false,
  open: async ({ start, end } = { start: 0, end: content.length - 1 }) =>
    Readable.from([content.subarray(start, end + 1)]),
});
