import { eq } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Profile } from '#features/people/contract/people.ts';
import { audit } from '#features/audit/server/service.ts';
import { type Person, type RoleRules, createPerson } from '#features/people/server/service.ts';
import { account, user } from '../table.ts';

/** Creates account and person with a verified address. Undefined when the address has an account already. */
export async function createAccountWithPassword(
  tx: Transaction,
  rules: RoleRules,
  { email, passwordHash, profile }: { email: string; passwordHash: string; profile: Profile },
): Promise<Person | undefined> {
  const userId = newId();
  const inserted = await tx
    .insert(user)
    .values({ id: userId, name: profile.name, email, emailVerified: true })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (inserted.length === 0) return undefined;
  await tx.insert(account).values({
    id: newId(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: passwordHash,
  });
  const person = await createPerson(tx, rules, { userId, email }, profile);
  if (person.isAdmin) await tx.update(user).set({ role: 'admin' }).where(eq(user.id, userId));
  await audit(tx, {
    actorId: userId,
    action: 'account.created',
    subject: userId,
    details: { role: person.role, roleStatus: person.roleStatus, isAdmin: person.isAdmin },
  });
  return person;
}
