import type { Row } from '../../../test/authorization/row.ts';

export const dashboardRows: Record<string, readonly Row[]> = {
  'GET /api/dashboard': [{ what: "one's own", ask: () => ({}), expect: 200 }],
};
