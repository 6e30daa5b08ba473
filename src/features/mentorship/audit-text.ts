import type { AuditWords } from '#features/audit/contract/words.ts';

export const mentorshipAudit: AuditWords = {
  sentences: {
    'document-category.added': 'added a document category',
    'document-category.changed': 'changed a document category',
    'document-category.removed': 'removed a document category',
    'mentee-document.uploaded': 'uploaded a document',
    'mentee-document.removed': 'removed a document',
    'mentee-document.approved': 'approved a document',
    'mentee-document.rejected': 'rejected a document',
    'mentee-documents.shared': 'shared earlier documents with a mentor',
    'mentee-documents.unshared': 'stopped sharing earlier documents with a mentor',
    'mentee-document.decision-undone': 'took a decision about a document back',
    'mentor.requested': 'asked for a mentor',
    'mentor-request.changed': 'changed the request for a mentor',
    'mentor-request.withdrawn': 'withdrew the request for a mentor',
    'mentor-offer.changed': 'changed what they offer as a mentor',
    'mentees.added': 'took mentees on',
    'mentorship.ended': 'ended the mentorship of {}',
  },
};
