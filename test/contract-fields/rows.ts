import { rowsOfFeatures } from '../lib/rows-of-features.ts';
import type { Row } from './row.ts';

/** How the calls of each feature store what they take, from fields.rows.ts of every feature. */
export const rows = await rowsOfFeatures<readonly Row[]>('fields.rows.ts');
