import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoControls, hasNoNul, requiredLine, requiredText } from '#shared/texts.ts';
import { walkthroughText as text } from '../text.ts';

export const walkthroughLimits = {
  nameChars: 120,
  emailChars: 254,
  roleChars: 80,
  messageChars: 2000,
  /** The limit of one address: enough for a staff room behind one router, too few to flood an inbox. */
  perAddress: { max: 10, windowMs: 10 * 60_000 },
  pageSize: 20,
  pageSizeMax: 100,
} as const;

// A line break in a name could only be meant for a mail header.
const line = (maxChars: number, missing: string, tooLong: string) =>
  requiredLine(maxChars, { missing, tooLong, unreadable: missing }, hasNoControls);

export const NewWalkthroughRequest = z.object({
  name: line(walkthroughLimits.nameChars, text.nameMissing, text.nameTooLong),
  email: z
    .string(text.emailMissing)
    .check(
      z.trim(),
      z.minLength(1, text.emailMissing),
      z.maxLength(walkthroughLimits.emailChars, text.emailInvalid),
      z.email(text.emailInvalid),
    ),
  role: line(walkthroughLimits.roleChars, text.roleMissing, text.roleTooLong),
  message: requiredText(walkthroughLimits.messageChars, {
    missing: text.messageMissing,
    tooLong: text.messageTooLong,
    unreadable: text.messageMissing,
  }),
  /** The browser makes it. The server stores and mails a retry with the same id once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewWalkthroughRequest = z.output<typeof NewWalkthroughRequest>;

const WalkthroughRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until an administrator handles the request. */
  handledAt: z.nullable(z.iso.datetime()),
});
export type WalkthroughRequest = z.output<typeof WalkthroughRequest>;

export const landingContract = defineContract({
  requestWalkthrough: {
    verb: 'POST',
    path: '/api/walkthrough-requests',
    access: 'public',
    summary: 'Asks the administrators of this campus to show it',
    body: NewWalkthroughRequest,
    limit: walkthroughLimits.perAddress,
    status: 201,
    reply: z.object({ success: z.literal(true) }),
  },
  listWalkthroughRequests: {
    verb: 'GET',
    path: '/api/admin/walkthrough-requests',
    access: 'admin',
    summary: 'Walkthrough requests, newest first; `before` is the id after which the next page begins',
    query: z.object({
      before: z.optional(z.string().check(z.maxLength(64), z.refine(hasNoNul))),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(walkthroughLimits.pageSizeMax)),
        walkthroughLimits.pageSize,
      ),
    }),
    reply: z.object({
      requests: z.array(WalkthroughRequest),
      nextBefore: z.nullable(z.string()),
      /** How many requests are waiting, on all pages. */
      waiting: z.number(),
    }),
  },
  handleWalkthroughRequest: {
    verb: 'POST',
    path: '/api/admin/walkthrough-requests/:requestId/handled',
    access: 'admin',
    summary: 'Marks a request as handled, or as waiting again; repeating it changes nothing',
    body: z.object({ isHandled: z._default(z.boolean(), true) }),
    reply: z.object({ success: z.literal(true), request: WalkthroughRequest }),
  },
});
