import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;

export const auditRows: Record<string, readonly Row[]> = {
  'GET /api/admin/audit': [{ what: 'the log', ask: () => ({}), expect: ok }],
  'GET /api/admin/audit/actions': [{ what: 'the actions', ask: () => ({}), expect: ok }],
  'GET /api/admin/audit.csv': [
    { what: 'a part of the log', ask: () => ({ query: { action: 'role.changed' } }), expect: ok },
  ],
};
