import { type AppError, refuse } from '#shared/app-error.ts';
import { fileRefusals } from './refusals-text.ts';

/** What the system, and PostgreSQL, say of a disk without room. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
export const isFull = (code: string | undefined): boolean => code !== undefined && fullCodes.has(code);

export const storageFull = (): AppError => refuse('storage_full', fileRefusals.full);
