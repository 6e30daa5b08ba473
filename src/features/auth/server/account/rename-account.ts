import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { user } from '../table.ts';

export async function renameAccount(tx: Queryable, userId: string, name: string): Promise<void> {
  await tx.update(user).set({ name }).where(eq(user.id, userId));
}
