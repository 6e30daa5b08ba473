import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { fontSizes, themes } from '../contract/settings.ts';

/** A person's settings. Without a row the contract's defaults apply, which the columns repeat. */
export const preferences = pgTable('preferences', {
  userId: text('user_id').primaryKey(),
  theme: text('theme', { enum: themes }).notNull().default('system'),
  fontSize: text('font_size', { enum: fontSizes }).notNull().default('medium'),
  compactView: boolean('compact_view').notNull().default(false),
  reduceMotion: boolean('reduce_motion').notNull().default(false),
  highContrast: boolean('high_contrast').notNull().default(false),
  activityTracking: boolean('activity_tracking').notNull().default(true),
  dataSharing: boolean('data_sharing').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
