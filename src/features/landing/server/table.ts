import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const walkthroughRequests = pgTable('walkthrough_requests', {
  /** Ids grow with time, so the primary key is also the order of the list. */
  id: text('id').primaryKey(),
  clientId: text('client_id').unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role: text('role').notNull(),
  message: text('message').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When an administrator handled it; null until then. */
  handledAt: timestamp('handled_at', { withTimezone: true }),
});
