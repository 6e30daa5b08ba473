import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { fontSizes, themes } from '../contract/settings.ts';

/** What a person has set; without a row the defaults of the contract hold. The columns' defaults are the same. */
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
