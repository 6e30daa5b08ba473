import * as z from 'zod/mini';

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

/** A refusal. `message` is a sentence for the person. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errorStatus[this.code];
  }
  toBody(): ErrorBody {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.details ? { details: this.details } : {}),
    };
  }
}

/** To be thrown: `throw refuse('forbidden', 'Only the author can edit this')`. */
export const refuse = (code: ErrorCode, message: string, details?: Record<string, unknown>): AppError =>
  new AppError(code, message, details);

/** Refuses the value of one field. The sentence stands at the field, and is the message for clients without fields. */
export const refuseField = (field: string, sentence: string): AppError =>
  refuse('validation', sentence, { fields: { [field]: sentence } });
