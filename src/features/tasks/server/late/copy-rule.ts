import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findRule, toRule } from './late-rule.ts';
import { lateRules } from './table.ts';

/** A copy of the course deducts for late work as the course does. Where the college's rule holds, it goes on to hold. */
export async function copyRule(tx: Transaction, viewer: Viewer, from: string, to: string): Promise<void> {
  const row = await findRule(tx, from);
  if (!row?.isSet) return;
  await tx.insert(lateRules).values({ scope: to, isSet: true, ...toRule(row), changedBy: viewer.userId });
}
