import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry, AuditWriter } from './audit-writer.ts';
import { callerNames } from './sockets/caller-claims.ts';

interface Scope {
  entry: AuditEntry;
  isWritten: boolean;
}
// What belongs to the call under way, however deep the code that asks.
const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a call that changes something; when it has succeeded exactly one line of the audit log tells of it: the one
 * that its feature wrote (`noteAudited`), else `entry`, as `describeCall` may have changed it.
 */
export async function inAuditedCall<T>(
  writer: AuditWriter,
  entry: AuditEntry,
  work: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { entry, isWritten: false };
  const result = await scopes.run(scope, work);
  if (!scope.isWritten) await writer.write(scope.entry);
  return result;
}

/** The feature has written the line of this call itself, in its transaction. */
export function noteAudited(): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.isWritten = true;
}

/** Says better than verb and path what this call does. False outside of a call that changes something. */
export function describeCall(entry: Partial<AuditEntry>): boolean {
  const scope = scopes.getStore();
  if (scope === undefined) return false;
  scope.entry = { ...scope.entry, ...entry };
  return true;
}

/** Names in bodies that say who calls, or make a repeat harmless: not what the call is about. */
const notSubjects = new Set(['clientId', ...callerNames]);

/** What a call is about: the first id of its path, else of its query or body. */
export function subjectOf(...parts: unknown[]): string | undefined {
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (typeof value !== 'string' || value === '' || notSubjects.has(name)) continue;
      if (/(^_?id|Id)$/.test(name)) return plain(value);
    }
  }
  return undefined;
}

/** What PostgreSQL can keep, and no more than an id needs. */
const plain = (value: string): string => value.replaceAll('\0', '').toWellFormed().slice(0, 100);
