// The door of the audit log for other features.
export { audit } from './audit.ts';
export { createAuditWriter } from './audit-writer.ts';
