/** One line of the audit log. */
export interface AuditEntry {
  /** Undefined: the server itself, or a caller who is not signed in. */
  actorId?: string | undefined;
  /**
   * Past tense, dotted by subject: 'teacher.approved', 'impersonation.refused'. A call without a description:
   * 'tasks.create'.
   */
  action: string;
  subject?: string | undefined;
  /** Facts, never secrets, codes, mails or message texts. */
  details?: Record<string, unknown>;
}

/** Stores lines that belong to no transaction. Resolves when they are stored; never rejects. */
export interface AuditWriter {
  write(entry: AuditEntry): Promise<void>;
}
