import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { Done, Id, Limit } from './shapes.ts';

export const mailStates = ['waiting', 'sent', 'printed', 'failed', 'expired'] as const;
const OutgoingMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  /** Null when the subject contains a code: only the recipient may see that. */
  subject: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** The mail server's latest error. */
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The outbox has given up, and the mail is still useful. */
  canRetry: z.boolean(),
});
export type OutgoingMail = z.output<typeof OutgoingMail>;

export const adminMailContract = defineContract({
  mails: {
    verb: 'GET',
    path: '/api/admin/mails',
    access: 'admin',
    summary: 'What left the house in the last days, the newest first; `failed` counts those given up',
    query: z.object({
      state: z.optional(z.enum(mailStates)),
      after: z.optional(Id),
      limit: Limit,
    }),
    reply: z.object({
      mails: z.array(OutgoingMail),
      nextAfter: z.nullable(z.string()),
      failed: z.number(),
    }),
  },
  retryMail: {
    verb: 'POST',
    path: '/api/admin/mails/:mailId/retry',
    access: 'admin',
    summary: 'Tries once more to deliver a mail that was given up',
    body: z.object({}),
    reply: Done,
  },
});
