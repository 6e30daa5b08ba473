import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { leads } from '#features/notifications/contract/leads.ts';
import { offeredTo } from '../contract/forms/offer.ts';

/** Times that a teacher offers. They never change: they are withdrawn, and others are offered. */
export const bookingOffers = pgTable(
  'booking_offers',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    clientId: text('client_id'),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    place: text('place'),
    link: text('link'),
    offeredTo: text('offered_to', { enum: offeredTo }).notNull(),
    /** Of those that are offered to the students of a course. */
    courseId: text('course_id'),
    minutes: integer('minutes').notNull(),
    pauseMinutes: integer('pause_minutes').notNull(),
    /** Students move and cancel until so many hours before it begins. */
    changeHours: integer('change_hours').notNull(),
    perPerson: integer('per_person').notNull(),
    /** Of its first slot, and of its last one. */
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('booking_offers_owner').on(table.ownerId, table.endAt),
    index('booking_offers_open')
      .on(table.endAt)
      .where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('booking_offers_client_id').on(table.ownerId, table.clientId),
  ],
);

export const bookingSlots = pgTable(
  'booking_slots',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => bookingOffers.id, { onDelete: 'cascade' }),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_slots_offer').on(table.offerId, table.startAt),
    index('booking_slots_start').on(table.startAt),
  ],
);
export type SlotRow = typeof bookingSlots.$inferSelect;

/** The first unique index gives a slot to one student, whatever the code does. A cancelled booking keeps its row. */
export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    slotId: text('slot_id')
      .notNull()
      .references(() => bookingSlots.id, { onDelete: 'cascade' }),
    offerId: text('offer_id')
      .notNull()
      .references(() => bookingOffers.id, { onDelete: 'cascade' }),
    studentId: text('student_id').notNull(),
    clientId: text('client_id'),
    note: text('note').notNull().default(''),
    /** Counts the moves and the cancellation (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    bookedAt: moment('booked_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: text('cancelled_by'),
  },
  (table) => [
    uniqueIndex('bookings_slot')
      .on(table.slotId)
      .where(sql`${table.cancelledAt} is null`),
    index('bookings_offer').on(table.offerId),
    index('bookings_student').on(table.studentId),
    uniqueIndex('bookings_client_id').on(table.studentId, table.clientId),
  ],
);

/** What both people of a booking were reminded of. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    lead: text('lead', { enum: leads }).notNull(),
    startAt: moment('start_at').notNull(),
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.lead] })],
);
