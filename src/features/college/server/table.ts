import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The college's name and the lists that its forms offer. No row until somebody changes something, then one. */
export const college = pgTable(
  'college',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    name: text('name'),
    /** The upload shown as the logo. */
    logoFileId: text('logo_file_id'),
    /** Null means the defaults, also when a later version changes them. */
    subjects: text('subjects').array(),
    divisions: text('divisions').array(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('college_is_one', sql`${table.isOnly}`)],
);
