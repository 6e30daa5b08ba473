import { adminAdmin } from './admin/feature.admin.ts';
import { auditAdmin } from './audit/feature.admin.ts';
import { collegeAdmin } from './college/feature.admin.ts';
import { gradebookAdmin } from './gradebook/feature.admin.ts';
import { journeysAdmin } from './journeys/feature.admin.ts';
import { landingAdmin } from './landing/feature.admin.ts';
import { mentorshipAdmin } from './mentorship/feature.admin.ts';
import { peopleAdmin } from './people/feature.admin.ts';
import { rosterAdmin } from './roster/feature.admin.ts';
import { tasksAdmin } from './tasks/feature.admin.ts';
import { termsAdmin } from './terms/feature.admin.ts';
import type { AdminFeature } from '#web/admin-section.ts';

/** What the features declare for the administrators' screen. The sections of a group stand in this order. */
export const administration: readonly AdminFeature[] = [
  adminAdmin,
  peopleAdmin,
  mentorshipAdmin,
  journeysAdmin,
  rosterAdmin,
  collegeAdmin,
  termsAdmin,
  gradebookAdmin,
  tasksAdmin,
  landingAdmin,
  auditAdmin,
];
