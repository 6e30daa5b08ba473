import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { freeText } from '#shared/texts.ts';
import { talksText as text } from '../text.ts';
import { talkLimits as limits } from './limits.ts';
import { noteSorts } from './sorts.ts';

/** A note that nobody has written yet has version 0. */
export const Note = z.object({
  words: z.string(),
  version: z.number(),
  changedByName: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
});
export type Note = z.output<typeof Note>;

/** `subject`: 'talk' or 'booking'. */
export const talkNotesContract = defineContract({
  read: {
    verb: 'GET',
    path: '/api/talks/notes/:subject/:subjectId',
    access: 'signedIn',
    summary: 'The note of those who meet, and the one that only its writer reads',
    reply: z.object({
      /** Null for a mentor whose mentees have all left: it is theirs. */
      shared: z.nullable(Note),
      own: Note,
      /** The shared note: by those who are mentor and mentee now. */
      canShare: z.boolean(),
    }),
  },
  write: {
    verb: 'POST',
    path: '/api/talks/notes/:subject/:subjectId',
    access: 'signedIn',
    summary: 'Replaces one of the two notes; 409 with who was faster when it has changed',
    body: z.object({
      sort: z.enum(noteSorts),
      words: freeText(limits.noteChars, { tooLong: text.noteTooLong, unreadable: text.unreadable }),
      /** What the writer has seen. */
      version: z.int().check(z.minimum(0)),
    }),
    limit: limits.noting,
    reply: z.object({ success: z.literal(true), note: Note }),
  },
});
