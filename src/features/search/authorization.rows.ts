import type { Row } from '../../../test/authorization/row.ts';

/** Everybody may ask; what is found is what each may see (test/assistant/exam.test.ts). */
export const searchRows: Record<string, readonly Row[]> = {
  'GET /api/search': [
    { what: 'words', ask: () => ({ query: { query: 'library' } }), expect: 200 },
    { what: 'one type', ask: () => ({ query: { query: 'library', types: 'tasks' } }), expect: 200 },
    {
      what: 'a type that there is not',
      ask: () => ({ query: { query: 'x', types: 'grades' } }),
      expect: 400,
    },
  ],
};
