import type { AuditWords } from '#features/audit/contract/words.ts';

export const tasksAudit: AuditWords = {
  sentences: {
    'tasks.create': 'created a task',
    'tasks.update': 'edited a task',
    'tasks.duplicate': 'duplicated a task',
    'task.removed': 'deleted a task',
    'task.restored': 'restored a task',
    'tasks.saveDraft': 'saved a draft of a hand-in',
    'tasks.handIn': 'handed in',
    'grade.given': 'graded a hand-in',
    'grade.changed': 'changed a grade',
    'grade.reopened': 'reopened a grade',
    'grades.returned': 'returned grades',
    'grades.exported': 'exported grades',
    'hand_ins.downloaded': 'downloaded everything handed in',
  },
};
