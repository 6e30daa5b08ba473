/** The file of the audit log. */
export const auditText = {
  filename: 'audit-log.csv',
  columns: {
    at: 'Time',
    actorId: 'Actor ID',
    actor: 'Actor',
    action: 'Action',
    subjectId: 'Subject ID',
    subject: 'Subject',
    details: 'Details',
  },
} as const;
