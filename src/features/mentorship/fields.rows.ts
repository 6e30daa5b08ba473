import { caller, names, retry, seen } from '../../../test/contract-fields/reasons.ts';
import { type Row, type Rows, type Scene, at, idAt } from '../../../test/contract-fields/row.ts';
import { pdf } from '../../../test/mentorship/office.ts';

const inList = (list: unknown, where: string, id: unknown): unknown =>
  (at(list, where) as { id: string }[]).find((each) => each.id === id);
const document: Row['read'] = async ({ ask, ids }, reply) =>
  inList(
    await ask('student', 'GET', '/api/mentee/documents'),
    'documents',
    at(reply, 'document.id') ?? ids['documentId'],
  );
const category: Row['read'] = async ({ ask, ids }, reply) =>
  inList(
    await ask('student', 'GET', '/api/mentee/document-categories'),
    'categories',
    at(reply, 'category.id') ?? ids['categoryId'],
  );
const aDocument = async ({ world }: Scene) => ({ documentId: await world.mentorship.newDocument() });
const aCategory = async ({ world }: Scene) => ({ categoryId: await world.mentorship.newCategory() });

/** The other student's mentor: the teacher, or nobody. */
export async function setMentor({ ask, actors }: Scene, mentorId: string | null): Promise<void> {
  const { id: studentId } = actors.otherStudent;
  const shown = await ask('administrator', 'GET', `/api/mentee/mentor?studentId=${studentId}`);
  if (at(shown, 'mentor') !== null)
    await ask('administrator', 'POST', '/api/mentor/end-relation', { studentId });
  if (mentorId !== null)
    await ask('administrator', 'POST', '/api/admin/assign-mentor', { studentId, mentorId });
}
/** A document of the other student's, from before the teacher became the mentor. */
const earlierDocument = async (scene: Scene) => {
  await setMentor(scene, null);
  const fileId = await scene.upload(
    'otherStudent',
    'mentee-document',
    new File([pdf(crypto.randomUUID())], 'id.pdf'),
  );
  const made = await scene.ask('otherStudent', 'POST', '/api/mentee/upload-document', {
    documentName: 'Earlier',
    categoryId: 'id-proof',
    fileId,
  });
  await setMentor(scene, scene.actors.teacher.id);
  const documentId = idAt(made, 'document.id');
  if (scene.turn === 2)
    await scene.ask('otherStudent', 'POST', '/api/mentee/share-documents', {
      documentIds: [documentId],
      isShared: true,
    });
  return { documentId };
};

export const mentorshipRows: Rows = {
  'POST /api/mentee/upload-document': [
    {
      as: 'student',
      without: ['documentId'],
      values: async ({ world, actors }) => ({
        categoryId: await world.mentorship.newCategory(),
        studentId: actors.student.id,
        fileId: await world.mentorship.newFile(),
      }),
      read: document,
      under: { documentName: 'name', fileId: 'url' },
      form: { fileId: (id) => `/api/files/${String(id)}` },
      unread: retry,
    },
    {
      as: 'student',
      about: aDocument,
      only: ['documentName', 'categoryId', 'fileId', 'documentId'],
      values: async ({ world, ids }) => ({
        categoryId: 'id-proof',
        fileId: await world.mentorship.newFile(),
        documentId: ids['documentId'],
      }),
      read: document,
      under: { documentName: 'name', fileId: 'url', documentId: 'id' },
      form: { fileId: (id) => `/api/files/${String(id)}` },
    },
  ],
  'PATCH /api/mentor/update-document-status': [
    {
      about: aDocument,
      only: ['status', 'reason'],
      values: ({ ids }) => ({ documentId: ids['documentId'], status: 'rejected' }),
      read: document,
      unread: { ...names('documentId'), ...seen('version') },
      isChange: false,
    },
    {
      about: aDocument,
      only: ['status'],
      values: ({ ids }) => ({ documentId: ids['documentId'], status: 'approved' }),
      read: document,
      unread: names('documentId'),
      isChange: false,
    },
  ],
  'POST /api/mentee/share-documents': [
    {
      as: 'otherStudent',
      about: earlierDocument,
      values: ({ ids }) => ({ documentIds: [ids['documentId']] }),
      read: async ({ ask, ids }) => {
        const shown = await ask('otherStudent', 'GET', '/api/mentee/documents');
        return { isShared: at(inList(shown, 'documents', ids['documentId']), 'mentorAccess') === 'shared' };
      },
      unread: names('documentIds', 'studentId'),
    },
  ],
  'POST /api/mentor/add-mentees': [
    {
      about: async ({ world }) => ({ studentId: await world.mentorship.newStudent() }),
      values: ({ ids }) => ({ studentIds: [ids['studentId']] }),
      read: async ({ ask, ids }) => {
        const mentee = inList(
          await ask('teacher', 'GET', '/api/mentor/fetch-mentees'),
          'mentees',
          ids['studentId'],
        );
        return { studentIds: [at(mentee, 'id')] };
      },
      unread: caller('mentorId'),
    },
  ],
  'POST /api/admin/assign-mentor': [
    {
      as: 'administrator',
      about: async ({ world }) => ({ studentId: await world.mentorship.newStudent() }),
      values: ({ ids, actors, turn }) => ({
        studentId: ids['studentId'],
        mentorId: turn === 1 ? actors.teacher.id : actors.administrator.id,
      }),
      read: async ({ ask, ids }) =>
        at(await ask('administrator', 'GET', `/api/mentee/mentor?studentId=${ids['studentId']}`), 'mentor'),
      under: { mentorId: 'id' },
      unread: { ...names('studentId'), ...seen('requestVersion') },
    },
  ],
  'POST /api/mentor/end-relation': [{ unread: names('studentId') }],
  'DELETE /api/mentee/delete-document': [{ unread: names('documentId') }],
  'POST /api/admin/document-categories': [{ as: 'administrator', read: category }],
  'PATCH /api/admin/document-categories/:categoryId': [
    { as: 'administrator', about: aCategory, read: category },
  ],
};
