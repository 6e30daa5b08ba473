import type { Row } from '../../../test/authorization/row.ts';

/** Name, logo and lists of the college. */
export const collegeRows: Record<string, readonly Row[]> = {
  'GET /api/college': [{ what: 'anybody', ask: () => ({}), expect: 200 }],
  'GET /api/college/logo': [{ what: 'there is none', ask: () => ({}), expect: 404 }],
  'PATCH /api/admin/college': [
    { what: 'the name', ask: () => ({ body: { name: 'Saint Hilda’s' } }), expect: 200 },
    {
      what: 'divisions that are used',
      ask: () => ({ body: { divisions: ['North'] } }),
      expect: 409,
    },
    {
      what: 'somebody else’s file',
      ask: ({ uploads }) => ({ body: { logoFileId: uploads.unattached } }),
      expect: 400,
    },
  ],
  'GET /api/admin/college/use': [{ what: 'what is used', ask: () => ({}), expect: 200 }],
};
