import { AppError, refuse } from '#shared/app-error.ts';
import { uploadsRefusals as refusals } from '../refusals-text.ts';
import type { FilePurpose } from './purpose.ts';
import type { UploadRefusal } from './table.ts';

/** What the row of a refused upload keeps. Undefined for errors that another try may not meet. */
export function toStored(error: unknown): UploadRefusal | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, reason } = error;
  return code === 'unsupported_type' || code === 'too_large' || code === 'validation'
    ? { code, key: reason.key }
    : undefined;
}

/** The refusal again. The row of an older version may have a key that is gone. */
export function fromStored({ code, key }: UploadRefusal, purpose: FilePurpose | undefined): AppError {
  const reasons = [purpose?.tooLarge, purpose?.unsupported, ...Object.values(refusals)];
  return refuse(code, reasons.find((reason) => reason?.key === key) ?? refusals.protocol);
}
