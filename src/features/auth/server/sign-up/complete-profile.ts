import { eq } from 'drizzle-orm';
import type { Profile } from '#features/people/contract/people.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  type Person,
  createPerson,
  findPersonById,
  publishPersonChanged,
} from '#features/people/server/service.ts';
import type { IdentityContext } from '../context.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import { checkDivision } from './sign-up.ts';
import { user } from '../table.ts';

/** Step 2 of the wizard for an account from a provider: creates the person that it lacks. */
export async function completeProfile(
  context: IdentityContext,
  mine: LiveSession,
  typed: Profile,
): Promise<Person> {
  const profile = await checkDivision(context, typed, 'division');
  const person = await context.db.transaction(async (tx) => {
    // Of two concurrent clicks the second waits here and finds the result of the first.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, mine.userId)).for('update');
    const known = await findPersonById(tx, mine.userId);
    if (known) return known;
    const made = await createPerson(tx, context.rules, { userId: mine.userId, email: mine.email }, profile);
    await tx
      .update(user)
      .set({ name: profile.name, ...(made.isAdmin ? { role: 'admin' } : {}) })
      .where(eq(user.id, mine.userId));
    const details = { role: made.role, roleStatus: made.roleStatus, isAdmin: made.isAdmin };
    await audit(tx, { actorId: mine.userId, action: 'account.created', subject: mine.userId, details });
    return made;
  });
  await publishPersonChanged(context.bus, mine.userId);
  return person;
}
