import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
const missing = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: 404, administrator: 404 };
const studentOnly = { ...missing, student: ok };

/** Uploads in pieces speak a protocol of their own: their matrix is in the feature's tests. */
export const uploadRows: Record<string, readonly Row[]> = {
  'POST /api/files': [
    {
      what: 'for a purpose of everybody, without a file',
      ask: () => ({ body: { purpose: 'submission-file' } }),
      expect: 400,
    },
    {
      what: 'for a purpose of teachers, without a file',
      ask: () => ({ body: { purpose: 'course-cover' } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 400, administrator: 400 },
    },
    { what: 'for an unknown purpose', ask: () => ({ body: { purpose: 'nothing' } }), expect: 400 },
  ],
  'GET /api/files/:fileId': [
    {
      what: "the student's, used nowhere",
      ask: ({ uploads }) => ({ params: { fileId: uploads.unattached } }),
      expect: studentOnly,
      sameAs: 'unknown',
    },
    {
      what: 'on a task for a class',
      ask: ({ uploads }) => ({ params: { fileId: uploads.attachment } }),
      expect: { ...missing, otherStudent: ok, teacher: ok, administrator: ok },
      sameAs: 'unknown',
    },
    {
      what: 'handed in by the student',
      ask: ({ uploads }) => ({ params: { fileId: uploads.handedIn } }),
      expect: { ...missing, student: ok, teacher: ok, administrator: ok },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { fileId: unknownId } }), expect: 404 },
  ],
  'DELETE /api/files/:fileId': [
    {
      what: "the student's, used nowhere",
      ask: async ({ uploads }) => ({ params: { fileId: await uploads.newUnattached() } }),
      expect: studentOnly,
      sameAs: 'unknown',
    },
    {
      what: 'handed in by the student',
      ask: ({ uploads }) => ({ params: { fileId: uploads.handedIn } }),
      expect: { ...missing, student: 409 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { fileId: unknownId } }), expect: 404 },
  ],
  'GET /api/uploads/:uploadId': [
    {
      what: 'begun by the student',
      ask: ({ uploads }) => ({ params: { uploadId: uploads.begun } }),
      expect: studentOnly,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { uploadId: unknownId } }), expect: 404 },
  ],
};
