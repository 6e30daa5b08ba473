import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { gradebookAudit } from './audit-text.ts';
import { gradeKinds } from './contract/notice-kinds.ts';
import { gradebookHelp } from './help-text.ts';
import { gradesOnCampus } from './server/campus.ts';
import { createGradebook } from './server/create-gradebook.ts';
import { gradesInCourse } from './server/in-course.ts';
import { gradeNotices } from './server/notices.ts';
import { gradebookPersonalData } from './server/personal-data.ts';

export const gradebookFeature = defineFeature({
  name: 'gradebook',
  help: gradebookHelp,
  audit: gradebookAudit,
  personalData: [gradebookPersonalData],
  notices: { kinds: gradeKinds, sources: gradeNotices, records: ['grade-column'] },
  create: (parts: Parts & { notifications: NotificationService }) => {
    // Features with graded work stand above this one in the list.
    const made = createGradebook({ ...parts, sources: parts.offers.grades });
    return { stop: made, campus: [gradesOnCampus(made.deps)], inCourses: [gradesInCourse] };
  },
});
