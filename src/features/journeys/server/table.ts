import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { helpWords, programmeStates, stepNoticeSorts, stepSorts, weekWords } from '../contract/sorts.ts';

const changes = {
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
};

/** Steps through a term for the pairs and groups that have joined. */
export const programmes = pgTable(
  'programmes',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    about: text('about').notNull().default(''),
    /** The template that it was made from: 'playbook', or the id of another programme. */
    madeFrom: text('made_from').notNull(),
    ownerId: text('owner_id').notNull(),
    state: text('state', { enum: programmeStates }).notNull().default('draft'),
    /** On the college’s calendar; a step lies in a week after it. */
    beginsOn: date('begins_on').notNull(),
    weeks: integer('weeks').notNull(),
    /** Mentors may join with their mentees, and mentees by themselves, without the organiser. */
    isOpen: boolean('is_open').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    ...changes,
  },
  (table) => [
    index('programmes_owner')
      .on(table.ownerId, table.beginsOn)
      .where(sql`${table.removedAt} is null`),
  ],
);

export interface StepResource {
  title: string;
  url: string;
}

export const programmeSteps = pgTable(
  'programme_steps',
  {
    id: text('id').primaryKey(),
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sort: text('sort', { enum: stepSorts }).notNull(),
    title: text('title').notNull(),
    agenda: text('agenda').notNull().default(''),
    /** 1 is the first. */
    week: integer('week').notNull(),
    /** 1 is Monday: the day on which it is due. */
    weekday: integer('weekday').notNull(),
    /** The end of that day on the college’s clock. Written with the programme, so that jobs and calendars read one column. */
    dueAt: moment('due_at').notNull(),
    resources: jsonb('resources').$type<StepResource[]>().notNull().default([]),
    /** Of check-ins and reflections: at most three. */
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    /** Of a step for a document. */
    categoryId: text('category_id'),
  },
  (table) => [
    index('programme_steps_programme').on(table.programmeId, table.position),
    index('programme_steps_due').on(table.dueAt),
  ],
);

/** A mentee with the mentor in a programme. When the mentorship ends, the mentor sees it no more. */
export const journeys = pgTable(
  'journeys',
  {
    id: text('id').primaryKey(),
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    mentorId: text('mentor_id').notNull(),
    menteeId: text('mentee_id').notNull(),
    /** Year and division when it began: figures are shown by cohort. */
    cohort: text('cohort').notNull().default(''),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    leftAt: moment('left_at'),
    leftBy: text('left_by'),
  },
  (table) => [
    uniqueIndex('journeys_one')
      .on(table.programmeId, table.menteeId)
      .where(sql`${table.leftAt} is null`),
    index('journeys_mentor').on(table.mentorId),
    index('journeys_mentee').on(table.menteeId),
  ],
);

/** Steps that somebody has ticked off. Check-ins, reflections and documents are done by what was sent. */
export const stepsDone = pgTable(
  'journey_steps_done',
  {
    journeyId: text('journey_id')
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    stepId: text('step_id')
      .notNull()
      .references(() => programmeSteps.id, { onDelete: 'cascade' }),
    doneBy: text('done_by').notNull(),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.stepId] })],
);

/** A goal counts once both have agreed. Who changes its words takes the other one’s agreement back. */
export const goals = pgTable(
  'mentoring_goals',
  {
    id: text('id').primaryKey(),
    mentorId: text('mentor_id').notNull(),
    menteeId: text('mentee_id').notNull(),
    clientId: text('client_id'),
    words: text('words').notNull(),
    steps: jsonb('steps').$type<{ id: string; words: string; isDone: boolean }[]>().notNull().default([]),
    mentorAgreedAt: moment('mentor_agreed_at'),
    menteeAgreedAt: moment('mentee_agreed_at'),
    reachedAt: moment('reached_at'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    ...changes,
  },
  (table) => [
    index('mentoring_goals_pair').on(table.menteeId, table.mentorId),
    uniqueIndex('mentoring_goals_client_id').on(table.createdBy, table.clientId),
  ],
);

/** A check-in or a reflection. The client id makes one that was sent twice one. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: text('id').primaryKey(),
    journeyId: text('journey_id')
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    stepId: text('step_id').notNull(),
    /** The mentor who got it. */
    mentorId: text('mentor_id').notNull(),
    menteeId: text('mentee_id').notNull(),
    clientId: text('client_id').notNull(),
    week: text('week', { enum: weekWords }).notNull(),
    /** Whether the mentoring helps. Counted in the pulse, never shown by person. Null: not said. */
    help: text('help', { enum: helpWords }),
    answers: jsonb('answers').$type<CheckInAnswer[]>().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** When the mentor first wrote beside it. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('check_ins_client_id').on(table.menteeId, table.clientId),
    uniqueIndex('check_ins_once').on(table.journeyId, table.stepId),
    index('check_ins_mentee').on(table.menteeId, table.sentAt),
  ],
);

/** The question stays as it was asked. */
export interface CheckInAnswer {
  question: string;
  words: string;
}

/** What the mentor writes beside an answer. */
export const marginNotes = pgTable(
  'check_in_margin_notes',
  {
    checkInId: text('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    /** The answer that it stands beside, from 0. */
    answer: integer('answer').notNull(),
    words: text('words').notNull(),
    ...changes,
  },
  (table) => [primaryKey({ columns: [table.checkInId, table.answer] })],
);

/** Shared with the programme only if both say so. */
export const moments = pgTable(
  'mentoring_moments',
  {
    id: text('id').primaryKey(),
    journeyId: text('journey_id')
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    mentorId: text('mentor_id').notNull(),
    menteeId: text('mentee_id').notNull(),
    clientId: text('client_id'),
    words: text('words').notNull(),
    mentorSharedAt: moment('mentor_shared_at'),
    menteeSharedAt: moment('mentee_shared_at'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('mentoring_moments_journey').on(table.journeyId, table.createdAt),
    uniqueIndex('mentoring_moments_client_id').on(table.createdBy, table.clientId),
  ],
);

/** What both people of a journey were notified of: a nudge before a step is due, a follow-up after it. */
export const stepNotices = pgTable(
  'journey_step_notices',
  {
    journeyId: text('journey_id')
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    stepId: text('step_id')
      .notNull()
      .references(() => programmeSteps.id, { onDelete: 'cascade' }),
    sort: text('sort', { enum: stepNoticeSorts }).notNull(),
    /** The date that it was about: a step that moves is announced again. */
    dueAt: moment('due_at').notNull(),
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.stepId, table.sort] })],
);
