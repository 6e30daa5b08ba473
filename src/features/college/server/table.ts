import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the college is called and which words its forms offer. One row, or none as long as nobody has changed anything. */
export const college = pgTable(
  'college',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    name: text('name'),
    /** The upload that is shown as the logo. */
    logoFileId: text('logo_file_id'),
    /** Null: the defaults, also those of a later version. */
    subjects: text('subjects').array(),
    divisions: text('divisions').array(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('college_is_one', sql`${table.isOnly}`)],
);
