import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;

/** What administrators do with the roster. */
export const rosterRows: Record<string, readonly Row[]> = {
  'GET /api/admin/roster': [{ what: 'the roster', ask: () => ({}), expect: ok }],
  'POST /api/admin/roster/preview': [
    { what: 'a file', ask: ({ admin }) => ({ form: admin.rosterForm() }), expect: ok },
    { what: 'no file', ask: () => ({ form: new FormData() }), expect: 400 },
  ],
  'POST /api/admin/roster/import': [
    {
      what: 'what was previewed',
      ask: async ({ admin }, actor) => ({ body: { fileId: await admin.rosterFile(actor) } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { fileId: unknownId } }), expect: 410 },
    {
      what: "somebody else's file",
      ask: ({ uploads }) => ({ body: { fileId: uploads.unattached } }),
      expect: 410,
      sameAs: 'unknown',
    },
  ],
  'DELETE /api/admin/roster/:entryId': [
    {
      what: 'a line',
      ask: async ({ admin }) => ({ params: { entryId: await admin.rosterLine() } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { entryId: unknownId } }), expect: 404 },
  ],
};
