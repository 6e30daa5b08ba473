import type { PersonalData } from '#server/personal-data.ts';
import { adminPersonalData } from '#features/admin/server/personal-data.ts';
import { announcementsPersonalData } from '#features/announcements/server/personal-data.ts';
import { assistantPersonalData } from '#features/assistant/server/personal-data.ts';
import { authPersonalData } from '#features/auth/server/personal-data.ts';
import { chatPersonalData } from '#features/chat/server/personal-data.ts';
import { collegePersonalData } from '#features/college/server/personal-data.ts';
import { coursesPersonalData } from '#features/courses/server/personal-data.ts';
import { landingPersonalData } from '#features/landing/server/personal-data.ts';
import { mentorshipPersonalData } from '#features/mentorship/server/personal-data.ts';
import { notificationsPersonalData } from '#features/notifications/server/personal-data.ts';
import { peoplePersonalData } from '#features/people/server/personal-data.ts';
import { privacyPersonalData } from '#features/privacy/server/personal-data.ts';
import { platformPersonalData } from '#features/privacy/server/platform-data.ts';
import { settingsPersonalData } from '#features/settings/server/personal-data.ts';
import { tasksPersonalData } from '#features/tasks/server/personal-data.ts';
import { uploadsPersonalData } from '#features/uploads/server/personal-data.ts';

/** What every feature answers for, in the order of the archive. A test holds it against the tables of the database. */
export const personalData: readonly PersonalData[] = [
  peoplePersonalData,
  authPersonalData,
  settingsPersonalData,
  chatPersonalData,
  tasksPersonalData,
  coursesPersonalData,
  mentorshipPersonalData,
  announcementsPersonalData,
  notificationsPersonalData,
  assistantPersonalData,
  uploadsPersonalData,
  collegePersonalData,
  adminPersonalData,
  landingPersonalData,
  privacyPersonalData,
  platformPersonalData,
];
