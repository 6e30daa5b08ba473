// The door of the audit log for other features.
export { audit, auditAll } from './audit.ts';
export { createAuditWriter } from './audit-writer.ts';
