import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Profile } from '#features/people/contract/people.ts';
import { hasStudentIdOnRoster, requireFreeStudentId } from '#features/people/server/service.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { checkNewPassword } from '../password/new-password.ts';
import type { IdentityContext, Origin } from '../context.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import { alreadyRegisteredMail, signUpCodeMail } from '../mail-text.ts';
import { createAccountWithPassword } from './new-account.ts';
import { insertSession } from '../sessions/new-session.ts';
import { IdentityRefusal } from '../refusal.ts';
import { isEqualSecret } from '../secrets.ts';
import { signupAttempts, user } from '../table.ts';
import { Throttle, throttleRules } from '../sign-in/throttle.ts';

type Attempt = typeof signupAttempts.$inferSelect;

const codeExpiresAt = sql`now() + ${authLimits.codeMinutes} * interval '1 minute'`;
const isAlive = and(
  isNull(signupAttempts.doneAt),
  sql`${signupAttempts.createdAt} > now() - ${authLimits.attemptHours} * interval '1 hour'`,
);
const gone = () => new IdentityRefusal('validation', authCodes.codeExpired, refusals.attemptGone);

/**
 * Begins a sign-up: mails a code and creates no account yet. An address with an account gets another mail. Neither the
 * answer nor its time reveals the difference. It replaces this browser's earlier attempt.
 */
export async function startSignUp(
  context: IdentityContext,
  input: { email: string; password: string; profile: Profile },
  origin: Origin,
  previousId: string | undefined,
): Promise<{ attemptId: string; resendIn: number }> {
  const { db, gate, throttle } = context;
  await throttle.take(throttleRules.signUpAddress, origin.network);
  checkNewPassword(input.password, { email: input.email, name: input.profile.name });
  checkTeacherId(input);
  const profile = await checkDivision(context, input.profile, 'profile.division');
  await checkStudentId(db, input);
  await takeMail(throttle, input.email, origin);
  const passwordHash = await gate.hash(input.password);
  const attemptId = newId();
  const code = newCode();
  await db.transaction(async (tx) => {
    if (previousId !== undefined) await tx.delete(signupAttempts).where(eq(signupAttempts.id, previousId));
    const isTaken = await hasAccount(tx, input.email);
    await new Throttle(tx, context.secrets).take(throttleRules.signUpMails, attemptId);
    await tx.insert(signupAttempts).values({
      id: attemptId,
      email: input.email,
      passwordHash: isTaken ? '-' : passwordHash,
      profile,
      codeMac: isTaken ? null : macOf(context, attemptId, code),
      codeExpiresAt: codeExpiresAt,
    });
    await sendMail(context, tx, input.email, isTaken ? undefined : code);
  });
  context.jobs.wake();
  return { attemptId, resendIn: authLimits.resendAfterSeconds };
}

/** Mails a new code, at least 30 s after the last one. */
export async function resendCode(
  context: IdentityContext,
  attemptId: string | undefined,
  origin: Origin,
): Promise<{ resendIn: number }> {
  if (attemptId === undefined) throw gone();
  const code = newCode();
  await context.db.transaction(async (tx) => {
    const [attempt] = await tx
      .update(signupAttempts)
      .set({
        codeMac: sql`case when ${signupAttempts.codeMac} is null then null else ${macOf(context, attemptId, code)} end`,
        codeExpiresAt: codeExpiresAt,
        tries: 0,
        sentAt: sql`now()`,
      })
      .where(
        and(
          eq(signupAttempts.id, attemptId),
          isAlive,
          sql`${signupAttempts.sentAt} <= now() - ${authLimits.resendAfterSeconds} * interval '1 second'`,
        ),
      )
      .returning();
    if (attempt === undefined) throw await whyNoResend(tx, attemptId);
    const throttle = new Throttle(tx, context.secrets);
    await throttle.take(throttleRules.signUpMails, attemptId);
    await takeMail(throttle, attempt.email, origin);
    await sendMail(context, tx, attempt.email, attempt.codeMac === null ? undefined : code);
  });
  context.jobs.wake();
  return { resendIn: authLimits.resendAfterSeconds };
}

/**
 * Limits mails by address and network, and more widely by address: requests elsewhere do not use up a sign-up's mails.
 */
async function takeMail(throttle: Throttle, email: string, { network }: Origin): Promise<void> {
  await throttle.take(throttleRules.signUpMailsPair, email, network);
  await throttle.take(throttleRules.signUpMailsPerEmail, email);
}

async function whyNoResend(tx: Transaction, attemptId: string): Promise<IdentityRefusal> {
  const pending = await findPending(tx, attemptId);
  if (pending === undefined) return gone();
  const retryAfterSeconds = Math.max(1, pending.resendIn);
  const reason = refusals.resendTooSoon({ seconds: retryAfterSeconds });
  return new IdentityRefusal('rate_limited', authCodes.tooManyAttempts, reason, { retryAfterSeconds });
}

/** This browser's unfinished sign-up. */
export async function findPending(
  db: Pick<Transaction, 'select'>,
  attemptId: string,
): Promise<{ email: string; profile: Profile; resendIn: number } | undefined> {
  const waited = sql<number>`extract(epoch from now() - ${signupAttempts.sentAt})::float8`;
  const { email, profile } = signupAttempts;
  const [attempt] = await db
    .select({ email, profile, waited })
    .from(signupAttempts)
    .where(and(eq(signupAttempts.id, attemptId), isAlive));
  if (attempt === undefined) return undefined;
  const resendIn = Math.max(0, Math.ceil(authLimits.resendAfterSeconds - attempt.waited));
  return { email: attempt.email, profile: attempt.profile, resendIn };
}

/** A right code creates account, profile and session, together or not at all. Of two clicks one succeeds. */
export async function verifySignUp(
  context: IdentityContext,
  attemptId: string | undefined,
  code: string,
  origin: Origin,
): Promise<{ userId: string; sessionId: string; token: string }> {
  if (attemptId === undefined) throw gone();
  await context.throttle.take(throttleRules.codesAddress, origin.network);
  const attempt = await takeTry(context, attemptId);
  if (attempt.codeMac === null || !isEqualSecret(attempt.codeMac, macOf(context, attemptId, code))) {
    throw new IdentityRefusal('validation', authCodes.wrongCode, refusals.wrongCode);
  }
  return context.db.transaction(async (tx) => {
    const done = await tx
      .update(signupAttempts)
      .set({ doneAt: sql`now()`, passwordHash: '-' })
      .where(and(eq(signupAttempts.id, attemptId), isNull(signupAttempts.doneAt)))
      .returning({ id: signupAttempts.id });
    if (done.length === 0) throw incomplete();
    return createAccount(context, tx, attempt, origin);
  });
}

const incomplete = () =>
  new IdentityRefusal('conflict', authCodes.incomplete, refusals.verificationIncomplete);

async function createAccount(context: IdentityContext, tx: Transaction, attempt: Attempt, origin: Origin) {
  const person = await createAccountWithPassword(tx, context.rules, attempt);
  // Another sign-up has verified the address since the code was sent.
  if (person === undefined) throw incomplete();
  // The mailbox is proved: earlier guesses must not lock its owner out.
  await new Throttle(tx, context.secrets).lift('mailbox', attempt.email);
  const { sessionId, token } = await insertSession(tx, person.id, origin);
  return { userId: person.id, sessionId, token };
}

/** One statement takes a try, so that parallel guesses in any process cannot exceed the limit. */
async function takeTry({ db }: IdentityContext, attemptId: string): Promise<Attempt> {
  const [attempt] = await db
    .update(signupAttempts)
    .set({ tries: sql`${signupAttempts.tries} + 1` })
    .where(
      and(
        eq(signupAttempts.id, attemptId),
        isAlive,
        sql`${signupAttempts.codeExpiresAt} > now() and ${signupAttempts.tries} < ${authLimits.codeTries}`,
      ),
    )
    .returning();
  if (attempt) return attempt;
  const [row] = await db.select().from(signupAttempts).where(eq(signupAttempts.id, attemptId));
  if (row === undefined) throw gone();
  if (row.doneAt !== null) throw incomplete();
  if (row.tries >= authLimits.codeTries) {
    throw new IdentityRefusal('rate_limited', authCodes.tooManyAttempts, refusals.codeUsedUp);
  }
  throw new IdentityRefusal('validation', authCodes.codeExpired, refusals.codeExpired);
}

/** The profile with the college's spelling of the division. */
export async function checkDivision(
  { college }: IdentityContext,
  profile: Profile,
  field: string,
): Promise<Profile> {
  if (profile.role !== 'student') return profile;
  const division = await college.signUpDivision(profile.division, field, refusals.chooseDivision);
  return { ...profile, division };
}

/** Checked before the code is sent, and again when the account is created. */
async function checkStudentId(
  db: IdentityContext['db'],
  { email, profile }: { email: string; profile: Profile },
): Promise<void> {
  if (profile.role !== 'student' || (await hasStudentIdOnRoster(db, email))) return;
  await requireFreeStudentId(db, profile.studentId, { email }, 'profile.studentId');
}

/** A teacher's id is their e-mail address. */
function checkTeacherId({ email, profile }: { email: string; profile: Profile }): void {
  if (profile.role !== 'teacher' || profile.teacherId === email) return;
  const fields = { 'profile.teacherId': refusals.teacherIdIsEmail };
  throw new IdentityRefusal('validation', 'validation', refusals.teacherIdIsEmail, { fields });
}

async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0;
}

function sendMail(
  context: IdentityContext,
  tx: Transaction,
  to: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    return context.mailer.send(tx, {
      to,
      kind: 'already-registered',
      ...alreadyRegisteredMail(context.publicUrl),
    });
  }
  const usefulForMs = authLimits.codeMinutes * 60_000;
  return context.mailer.send(tx, { to, kind: 'sign-up-code', usefulForMs, ...signUpCodeMail(code) });
}

const newCode = (): string =>
  String(randomInt(10 ** authLimits.codeDigits)).padStart(authLimits.codeDigits, '0');
const macOf = ({ secrets }: IdentityContext, id: string, code: string): string =>
  secrets.mac('signup-code', id, code);
