import { rowsOfFeatures } from '../lib/rows-of-features.ts';
import type { Row } from './row.ts';

/** The expected answer of each endpoint for each actor, from authorization.rows.ts of every feature. An endpoint without an entry fails the test. */
export const rows = await rowsOfFeatures<readonly Row[]>('authorization.rows.ts');
