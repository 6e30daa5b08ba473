import type { AuditWords } from '#features/audit/contract/words.ts';

export const gradebookAudit: AuditWords = {
  sentences: {
    'gradebook.edit': 'changed points in a gradebook',
    'gradebook.exported': 'exported a gradebook',
    'gradebook.preview': 'looked at what a file of grades changes',
    'grade_plan.changed': 'changed how a course grades',
    'grade_column.added': 'added a column to a gradebook',
    'grade_column.changed': 'changed a column of a gradebook',
    'grade_column.removed': 'removed a column from a gradebook',
    'grade_column.returned': 'returned a column of a gradebook',
    'grade_scale.added': 'added a grading scale',
    'grade_scale.changed': 'changed a grading scale',
    'grade_scale.removed': 'removed a grading scale',
  },
};
