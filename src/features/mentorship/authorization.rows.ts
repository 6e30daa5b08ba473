import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** The student's own things: the mentor is the teacher. */
const refused = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 403 };
const portfolio = { ...refused, student: ok, teacher: ok, administrator: ok };
const studentsOwn = { student: ok, otherStudent: 404, pendingTeacher: 403, teacher: 403, administrator: 403 };
const staff = { teacher: ok, administrator: ok };

const ofStudent = (what: string): readonly Row[] => [
  {
    what,
    ask: (_world, _actor, { student }) => ({ query: { studentId: student.id } }),
    expect: portfolio,
    sameAs: 'of nobody',
  },
  { what: "one's own", ask: () => ({}), expect: ok },
  {
    what: 'of nobody',
    ask: ({ unknownId }) => ({ query: { studentId: unknownId } }),
    expect: { ...refused, administrator: 404 },
  },
];

export const mentorshipRows: Record<string, readonly Row[]> = {
  'GET /api/mentee/mentor': ofStudent("the student's"),
  'GET /api/mentee/document-categories': [{ what: 'the list', ask: () => ({}), expect: ok }],
  'GET /api/mentee/documents': ofStudent("the student's"),
  'POST /api/mentee/upload-document': [
    {
      what: 'for the student',
      ask: async ({ mentorship }, _actor, { student }) => ({
        body: {
          studentId: student.id,
          documentName: 'ID',
          categoryId: 'id-proof',
          fileId: await mentorship.newFile(),
        },
      }),
      expect: { student: 201, otherStudent: 403, pendingTeacher: 403, teacher: 403, administrator: 403 },
    },
    {
      what: "somebody else's file",
      ask: async ({ mentorship }) => ({
        body: { documentName: 'ID', categoryId: 'id-proof', fileId: await mentorship.newFile() },
      }),
      expect: { student: 201, otherStudent: 400, pendingTeacher: 403, teacher: 403, administrator: 403 },
    },
  ],
  'POST /api/mentee/share-documents': [
    {
      what: "the student's",
      ask: (_world, _actor, { student }) => ({ body: { studentId: student.id, isShared: true } }),
      expect: { ...refused, student: ok, administrator: ok },
    },
    {
      what: 'of nobody',
      ask: ({ unknownId }) => ({ body: { studentId: unknownId, isShared: true } }),
      expect: { ...refused, administrator: 404 },
    },
  ],
  'DELETE /api/mentee/delete-document': [
    {
      what: "the student's",
      ask: async ({ mentorship }) => ({ body: { documentId: await mentorship.newDocument() } }),
      expect: studentsOwn,
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ body: { documentId: unknownId } }),
      expect: { ...studentsOwn, student: 404 },
    },
  ],
  'POST /api/mentee/request-mentor': [
    {
      what: 'a mentor',
      ask: () => ({ body: {} }),
      expect: { student: 409, otherStudent: ok, pendingTeacher: 403, teacher: 403, administrator: 403 },
    },
  ],
  'GET /api/mentor/fetch-all-students': [{ what: 'a page', ask: () => ({}), expect: staff }],
  'GET /api/mentor/fetch-mentees': [
    { what: "one's own", ask: () => ({}), expect: staff },
    {
      what: "the teacher's",
      ask: (_world, _actor, { teacher }) => ({ query: { mentorId: teacher.id } }),
      expect: staff,
    },
    {
      what: "the administrator's",
      ask: (_world, _actor, { administrator }) => ({ query: { mentorId: administrator.id } }),
      expect: { teacher: 403, administrator: ok },
    },
  ],
  'GET /api/mentor/recent-documents': [{ what: "one's mentees'", ask: () => ({}), expect: staff }],
  'PATCH /api/mentor/update-document-status': [
    {
      what: 'of a mentee of the teacher',
      ask: async ({ mentorship }) => ({
        body: { documentId: await mentorship.newDocument(), status: 'approved' },
      }),
      expect: { teacher: ok, administrator: 404 },
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ body: { documentId: unknownId, status: 'approved' } }),
      expect: 404,
    },
  ],
  'POST /api/mentor/add-mentees': [
    {
      what: 'for oneself',
      ask: async ({ mentorship }) => ({ body: { studentIds: [await mentorship.newStudent()] } }),
      expect: staff,
    },
    {
      what: 'for the teacher',
      ask: async ({ mentorship }, _actor, { teacher }) => ({
        body: { mentorId: teacher.id, studentIds: [await mentorship.newStudent()] },
      }),
      expect: { teacher: ok, administrator: 403 },
    },
    {
      what: 'who has a mentor',
      ask: async ({ mentorship }) => ({ body: { studentIds: [await mentorship.newMentee()] } }),
      expect: { teacher: ok, administrator: 409 },
    },
  ],
  'POST /api/mentor/end-relation': [
    {
      what: 'of the teacher',
      ask: async ({ mentorship }) => ({ body: { studentId: await mentorship.newMentee() } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, ...staff },
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ body: { studentId: unknownId } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 404, administrator: 404 },
    },
  ],
  'POST /api/admin/document-categories': [
    { what: 'a new one', ask: () => ({ body: { name: `New ${crypto.randomUUID()}` } }), expect: 201 },
  ],
  'PATCH /api/admin/document-categories/:categoryId': [
    {
      what: 'one that exists',
      ask: async ({ mentorship }) => ({
        params: { categoryId: await mentorship.newCategory() },
        body: { name: `Changed ${crypto.randomUUID()}` },
      }),
      expect: ok,
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ params: { categoryId: unknownId }, body: { name: 'Nothing' } }),
      expect: 404,
    },
  ],
  'DELETE /api/admin/document-categories/:categoryId': [
    {
      what: 'one that exists',
      ask: async ({ mentorship }) => ({ params: { categoryId: await mentorship.newCategory() } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { categoryId: unknownId } }), expect: 404 },
  ],
  'GET /api/admin/mentor-requests': [{ what: 'the list', ask: () => ({}), expect: ok }],
  'GET /api/admin/teachers': [{ what: 'a page', ask: () => ({}), expect: ok }],
  'POST /api/admin/assign-mentor': [
    {
      what: 'to somebody without one',
      ask: async ({ mentorship }, _actor, { teacher }) => ({
        body: { studentId: await mentorship.newStudent(), mentorId: teacher.id },
      }),
      expect: ok,
    },
    {
      what: 'for a request that was withdrawn',
      ask: async ({ mentorship, unknownId }, _actor, { teacher }) => ({
        body: {
          studentId: await mentorship.newStudent(),
          mentorId: teacher.id,
          requestVersion: unknownId,
        },
      }),
      expect: 409,
    },
    {
      what: 'a student as mentor',
      ask: async ({ mentorship }, _actor, { otherStudent }) => ({
        body: { studentId: await mentorship.newStudent(), mentorId: otherStudent.id },
      }),
      expect: 404,
    },
  ],
};
