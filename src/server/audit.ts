import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry, AuditWriter } from './audit-writer.ts';
import { callerNames } from './sockets/caller-claims.ts';

interface Scope {
  entry: AuditEntry;
  isWritten: boolean;
}
// The entry of the current call, for code at any depth below it.
const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a call that changes something. A successful call leaves exactly one line in the audit log: the one that its
 * feature wrote (`noteAudited`), else `entry`, with the changes of `describeCall`.
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

/** The feature has written the line of this call in its own transaction. */
export function noteAudited(): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.isWritten = true;
}

/** Describes the current call better than verb and path do. False outside of a call that changes something. */
export function describeCall(entry: Partial<AuditEntry>): boolean {
  const scope = scopes.getStore();
  if (scope === undefined) return false;
  scope.entry = { ...scope.entry, ...entry };
  return true;
}

/** Fields that name the caller or are idempotency keys: never the subject of a call. */
const notSubjects = new Set(['clientId', ...callerNames]);

/** The subject of a call: the first id of its path, else of its query or body. */
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

/** Without characters that PostgreSQL cannot store, and no longer than an id. */
const plain = (value: string): string => value.replaceAll('\0', '').toWellFormed().slice(0, 100);
