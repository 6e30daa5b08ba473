import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';
import { NewTerm, TermChanges } from './forms/term.ts';

/** Relative to today in the college's time zone. */
export const termStates = ['past', 'running', 'coming'] as const;
export type TermState = (typeof termStates)[number];

/** A course refers to a term by these. */
export const TermFacts = z.object({
  id: z.string(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
});
export type TermFacts = z.output<typeof TermFacts>;

export const Term = z.extend(TermFacts, {
  state: z.enum(termStates),
  /** By their first day. */
  holidays: z.array(z.object({ name: z.string(), firstDay: z.string(), lastDay: z.string() })),
  /** Counts the changes. */
  version: z.number(),
});
export type Term = z.output<typeof Term>;

export const termsContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/terms',
    access: 'signedIn',
    summary: 'The terms of the college, the latest first',
    reply: z.object({ terms: z.array(Term) }),
  },
});

export const adminTermsContract = defineContract({
  add: {
    verb: 'POST',
    path: '/api/admin/terms',
    access: 'admin',
    body: NewTerm,
    status: 201,
    reply: z.object({ success: z.literal(true), term: Term }),
  },
  change: {
    verb: 'PATCH',
    path: '/api/admin/terms/:termId',
    access: 'admin',
    body: TermChanges,
    reply: z.object({ success: z.literal(true), term: Term }),
  },
  remove: {
    verb: 'DELETE',
    path: '/api/admin/terms/:termId',
    access: 'admin',
    summary: 'A term that courses belong to is a 409',
    reply: z.object({ success: z.literal(true) }),
  },
});

export const termEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To everybody: the list of terms has changed. */
    terms_changed: z.object({}),
  },
});
