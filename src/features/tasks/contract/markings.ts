import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { markColors, markKinds } from '#shared/marks.ts';
import { markLimits } from './markings/limits.ts';
import { Geometry, MarkWords } from './marks.ts';

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

const MarkedItem = z.object({ id: z.string(), text: z.string(), points: z.number() });
/** A mark on what was handed in. */
export const Mark = z.object({
  id: z.string(),
  /** Null: a mark on the text of the submission. */
  fileId: z.nullable(z.string()),
  page: z.number(),
  kind: z.enum(markKinds),
  geometry: Geometry,
  words: z.string(),
  /** Pinned here. Null: no item, or one that the rubric has no more. */
  item: z.nullable(MarkedItem),
  color: z.enum(markColors),
  /** The optimistic lock of this mark. */
  version: z.number(),
  clientId: z.nullable(z.string()),
  byName: z.string(),
  changedAt: z.iso.datetime(),
});
export type Mark = z.output<typeof Mark>;

const NewMark = z.object({
  submissionId: Id,
  fileId: z._default(z.nullable(Id), null),
  page: z._default(z.int().check(z.minimum(1), z.maximum(markLimits.page)), 1),
  kind: z.enum(markKinds),
  geometry: Geometry,
  words: z._default(MarkWords, ''),
  itemId: z._default(z.nullable(Id), null),
  color: z._default(z.enum(markColors), 'yellow'),
  /** The idempotency key, made by the browser: a retry stores the mark once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewMark = z.output<typeof NewMark>;

const MarkChange = z.object({
  /** The version that this change is based on. */
  version: Version,
  geometry: z.optional(Geometry),
  words: z.optional(MarkWords),
  color: z.optional(z.enum(markColors)),
});
export type MarkChange = z.output<typeof MarkChange>;

const Stored = z.object({ success: z.literal(true), mark: Mark });
const of = '/api/tasks/:taskId/hand-ins/:studentId';

export const markingsContract = defineContract({
  listMarks: {
    verb: 'GET',
    path: `${of}/marks`,
    access: 'signedIn',
    summary: 'The marks on one submission, for graders; for its student once the grade is returned',
    query: z.object({ submission: Id }),
    reply: z.object({
      marks: z.array(Mark),
      /** What graders can pin: the items of the rubric. */
      items: z.array(z.extend(MarkedItem, { criterion: z.string() })),
    }),
  },
  addMark: {
    verb: 'POST',
    path: `${of}/marks`,
    access: 'signedIn',
    summary: 'Places are 0 to 1 of the page as it is shown, from the left and from the top',
    body: NewMark,
    limit: markLimits.writing,
    status: 201,
    reply: Stored,
  },
  changeMark: {
    verb: 'PATCH',
    path: `${of}/marks/:markId`,
    access: 'signedIn',
    summary: '409 with `details` {byName, at, version} when somebody was faster',
    body: MarkChange,
    limit: markLimits.writing,
    reply: Stored,
  },
  removeMark: {
    verb: 'DELETE',
    path: `${of}/marks/:markId`,
    access: 'signedIn',
    query: z.object({ version: Version }),
    limit: markLimits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
  markedPdf: {
    verb: 'GET',
    path: `${of}/files/:fileId/marked.pdf`,
    access: 'signedIn',
    summary:
      'A copy of a PDF or an image with the marks on it, for graders; for its student once the grade is returned',
    query: z.object({ submission: z.optional(Id) }),
    limit: markLimits.downloading,
    reply: 'file',
  },
});
