import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError, refuse } from '#shared/app-error.ts';
import { fileRefusals } from './refusals-text.ts';
import { storageFull } from './storage-full.ts';

export const isAbsentObject = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata.httpStatusCode === 404);

/** What the bucket said, in the product's terms. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (!(error instanceof S3ServiceException)) return isAway(error) ? away() : error;
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === 507 || /full|quota/i.test(error.name)) {
    return storageFull();
  }
  return status >= 500 ? away() : error;
}

const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_)/.test(String(error.code));

const away = () => refuse('unavailable', fileRefusals.away, { retryAfterSeconds: 5 });
