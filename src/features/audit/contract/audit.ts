import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul } from '#shared/texts.ts';

const auditLimits = {
  page: 50,
  pageMax: 100,
  actionChars: 100,
} as const;

const Id = z.string().check(z.minLength(1), z.maxLength(100), z.refine(hasNoNul));
const Limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(auditLimits.pageMax)),
  auditLimits.page,
);

const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: the server itself, or a visitor who was not signed in. */
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** 'teacher.approved', 'tasks.create', 'identity.sign-out'. */
  action: z.string(),
  /** The id of what the line is about, and the name when it is a person. */
  subject: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  details: z.record(z.string(), z.unknown()),
  /** What the actor did: 'approved {} as a teacher'. `{}` stands for the subject. */
  sentence: z.string(),
  /** An unknown actor is a visitor, not the server. */
  isByVisitor: z.boolean(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  actor: z.optional(Id),
  /** A whole action ('teacher.approved') or its beginning up to a dot ('teacher'). */
  action: z.optional(z.string().check(z.trim(), z.maxLength(auditLimits.actionChars), z.refine(hasNoNul))),
  subject: z.optional(Id),
  from: z.optional(z.iso.datetime({ offset: true })),
  /** Exclusive. */
  to: z.optional(z.iso.datetime({ offset: true })),
};
export const AuditFilters = z.object(filters);
export type AuditFilters = z.output<typeof AuditFilters>;

export const auditContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What happened, the newest first',
    query: z.object({ ...filters, after: z.optional(Id), limit: Limit }),
    reply: z.object({ entries: z.array(AuditEntry), nextAfter: z.nullable(z.string()) }),
  },
  actions: {
    verb: 'GET',
    path: '/api/admin/audit/actions',
    access: 'admin',
    summary: 'The actions that the log knows, for the filter',
    reply: z.object({
      actions: z.array(z.string()),
      /** By action, and by the first part of actions for all of them: 'Tasks: everything'. */
      labels: z.record(z.string(), z.string()),
    }),
  },
  csv: {
    verb: 'GET',
    path: '/api/admin/audit.csv',
    access: 'admin',
    summary: 'The same as a file, whole, as it is read',
    query: AuditFilters,
    reply: 'file',
  },
});
