import { and, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '#shared/app-error.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { Hindrances, privacyLimits } from '../contract/privacy.ts';
import { deletionHinderedMail, deletionReminderMail } from '../text.ts';
import type { PrivacyContext } from './context.ts';
import { undoUrl } from './deletions.ts';
import { erase, publishErased } from './erase.ts';
import { type DeletionRow, deletions } from './table.ts';

const dueJob = 'privacy_deletions';
const lookMs = 60_000;
const atOnce = 50;

/** One job for all processes: the reminders and the due erasures. */
export function defineDeletionJob(ctx: PrivacyContext): void {
  ctx.jobs.define(dueJob, { everyMs: lookMs, run: () => workOff(ctx) });
}

async function workOff(ctx: PrivacyContext): Promise<void> {
  await remind(ctx);
  const due = await ctx.db
    .select()
    .from(deletions)
    .where(lte(deletions.dueAt, sql`now()`))
    .orderBy(deletions.dueAt)
    .limit(atOnce);
  for (const row of due) {
    try {
      await carryOut(ctx, row);
    } catch (error) {
      // One failure does not stop the erasures of others.
      ctx.log.error({ err: error, userId: row.userId }, 'an account could not be erased and is tried again');
    }
  }
}

async function carryOut(ctx: PrivacyContext, row: DeletionRow): Promise<void> {
  const { userId } = row;
  if (row.erasedAt !== null) return publishErased(ctx, userId);
  const person = await findPersonById(ctx.db, userId);
  const subject = { userId, name: person?.name ?? '', email: (person?.email ?? '').toLowerCase() };
  try {
    await erase(ctx, subject);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await putOff(ctx, row, subject, Hindrances.parse(error.details));
  }
}

/**
 * Since the request the person received a course, or all other administrators left. The job tries again the next day;
 * the mail goes once.
 */
async function putOff(
  ctx: PrivacyContext,
  row: DeletionRow,
  { userId, name, email }: { userId: string; name: string; email: string },
  { courses }: Hindrances,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(deletions)
      .set({
        dueAt: sql`now() + interval '1 day'`,
        hinderedAt: sql`coalesce(${deletions.hinderedAt}, now())`,
      })
      .where(sql`${deletions.userId} = ${userId}`);
    if (row.hinderedAt !== null) return;
    const titles = courses.map(({ title }) => title);
    await ctx.mailer.send(tx, {
      to: email,
      kind: 'deletion-hindered',
      ...deletionHinderedMail({ name, titles, url: undoUrl(ctx) }),
    });
  });
  ctx.jobs.wake();
}

/** Reminds each person once: the mark and the mail are one transaction. */
async function remind(ctx: PrivacyContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const marked = await tx
      .update(deletions)
      .set({ remindedAt: sql`now()` })
      .where(
        and(
          isNull(deletions.remindedAt),
          isNull(deletions.erasedAt),
          lte(deletions.dueAt, sql`now() + make_interval(days => ${privacyLimits.reminderDays})`),
          sql`${deletions.dueAt} > now()`,
        ),
      )
      .returning();
    for (const { userId, dueAt } of marked) {
      const person = await findPersonById(tx, userId);
      if (person === undefined) continue;
      const mail = deletionReminderMail({
        name: person.name,
        dueAt,
        timeZone: ctx.timeZone,
        undoUrl: undoUrl(ctx),
      });
      await ctx.mailer.send(tx, { to: person.email, kind: 'deletion-reminder', ...mail });
    }
  });
}
