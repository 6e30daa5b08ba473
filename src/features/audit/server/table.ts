import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What happened and may have to be explained later. Rows are only ever added: a trigger refuses everything else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: the server itself, or a visitor who was not signed in. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    /** The id of the person or record that the line is about. */
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    // Without the id that decides between lines of one moment: it would be half of each index.
    index('audit_log_order').on(table.at),
    index('audit_log_by_actor').on(table.actorId, table.at),
    index('audit_log_by_subject').on(table.subject, table.at),
    index('audit_log_by_action').on(table.action.op('text_pattern_ops'), table.at),
  ],
);
