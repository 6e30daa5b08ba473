import { text as readAll } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { parse } from 'node-webvtt';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { CourseContext } from '../context.ts';
import { lessonCaptions, type SpokenPart } from '../table.ts';
import { captionsPurpose } from './course-files.ts';

const readJob = 'lesson_captions_read';
const Reading = z.object({ lessonId: z.string(), fileId: z.string() });

/** A lesson of some hours. What is said after that is not searched. */
const mostParts = 4000;
/** Captions are short: several are one part, up to the end of a sentence. */
const partChars = 200;
const mostCueChars = 500;

/** In the transaction that gives the lesson other captions, or none: null. The job reads them after the commit. */
export async function replaceCaptions(
  tx: Transaction,
  jobs: Jobs,
  lessonId: string,
  fileId: string | null,
): Promise<void> {
  await tx.delete(lessonCaptions).where(eq(lessonCaptions.lessonId, lessonId));
  if (fileId !== null) await jobs.enqueue(tx, readJob, { lessonId, fileId });
}

/** What is said in a video becomes words that the assistant finds, with their seconds. */
export function defineCaptions(ctx: CourseContext): void {
  ctx.jobs.define(readJob, {
    attempts: 3,
    run: async (payload) => {
      const { lessonId, fileId } = Reading.parse(payload);
      await keepCaptions(ctx, lessonId, fileId);
    },
  });
}

async function keepCaptions(ctx: CourseContext, lessonId: string, fileId: string): Promise<void> {
  if (!(await hasCaptions(ctx, ctx.db, lessonId, fileId))) return;
  const parts = partsOf(await readAll(await ctx.uploads.read(fileId)));
  await ctx.db.transaction(async (tx) => {
    if (!(await hasCaptions(ctx, tx, lessonId, fileId))) return;
    const values = { lessonId, parts };
    await tx
      .insert(lessonCaptions)
      .values(values)
      .onConflictDoUpdate({ target: lessonCaptions.lessonId, set: values });
  });
}

async function hasCaptions(
  { uploads }: CourseContext,
  db: Queryable,
  lessonId: string,
  fileId: string,
): Promise<boolean> {
  const files = (await uploads.filesOf(db, captionsPurpose, [lessonId])).get(lessonId) ?? [];
  return files.some(({ id }) => id === fileId);
}

/** The text of a WebVTT file in parts of about a sentence, in order. */
export function partsOf(file: string): SpokenPart[] {
  const { cues } = parse(file, { strict: false, meta: true });
  const parts: SpokenPart[] = [];
  let open: SpokenPart | undefined;
  for (const { start, text } of cues) {
    const words = plain(text);
    if (words === '') continue;
    open = { at: open?.at ?? Math.floor(start), text: [open?.text, words].filter(Boolean).join(' ') };
    if (open.text.length < partChars && !/[.!?।]["'”’)]?$/u.test(open.text)) continue;
    parts.push(open);
    open = undefined;
    if (parts.length === mostParts) return parts;
  }
  return open === undefined ? parts : [...parts, open];
}

/** Without voices and styles. */
const plain = (cue: string): string =>
  cue
    .slice(0, mostCueChars)
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('\0', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
