import * as z from 'zod/mini';
import type { Reason } from './refusals.ts';

/** Every way in which the product refuses, and the HTTP status that goes with it. */
const errorStatus = {
  validation: 400,
  not_signed_in: 401,
  forbidden: 403,
  reverification_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** What a refusal says beside its sentence. `fields` has the reason of each refused field. */
export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, Reason>>;
  readonly [name: string]: unknown;
}

/** A refusal: a code, and a reason that has no words yet. The edge that answers chooses them (`toErrorBody`). */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly details: RefusalDetails | undefined;
  constructor(code: ErrorCode, reason: Reason, details?: RefusalDetails) {
    super(reason.key);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
  get status(): number {
    return errorStatus[this.code];
  }
  /** The code on the wire. Identity has finer ones. */
  get wireCode(): string {
    return this.code;
  }
}

/** To be thrown: `throw refuse('forbidden', refusals.onlyAuthor)`. */
export const refuse = (code: ErrorCode, reason: Reason, details?: RefusalDetails): AppError =>
  new AppError(code, reason, details);

/** Refuses the value of one field. The sentence stands at the field, and is the message for clients without fields. */
export const refuseField = (field: string, reason: Reason): AppError =>
  refuse('validation', reason, { fields: { [field]: reason } });
