import type { Row } from './row.ts';
import { adminRows } from './rows/admin.ts';
import { announcementRows } from './rows/announcements.ts';
import { assistantRows } from './rows/assistant.ts';
import { chatRows } from './rows/chat.ts';
import { collegeRows } from './rows/college.ts';
import { courseRows } from './rows/courses.ts';
import { dashboardRows } from './rows/dashboard.ts';
import { identityRows } from './rows/identity.ts';
import { mentorshipRows } from './rows/mentorship.ts';
import { notificationRows } from './rows/notifications.ts';
import { peopleRows } from './rows/people.ts';
import { privacyRows } from './rows/privacy.ts';
import { settingsRows } from './rows/settings.ts';
import { searchRows } from './rows/search.ts';
import { taskRows } from './rows/tasks.ts';
import { uploadRows } from './rows/uploads.ts';

/** What each endpoint answers to whom. An endpoint without an entry fails the test. */
export const rows: Record<string, readonly Row[]> = {
  ...identityRows,
  ...peopleRows,
  ...adminRows,
  ...announcementRows,
  ...assistantRows,
  ...chatRows,
  ...collegeRows,
  ...courseRows,
  ...dashboardRows,
  ...mentorshipRows,
  ...notificationRows,
  ...privacyRows,
  ...settingsRows,
  ...searchRows,
  ...taskRows,
  ...uploadRows,
};
