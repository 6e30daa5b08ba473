import type { Row } from './row.ts';
import { announcementRows } from './rows/announcements.ts';
import { chatRows } from './rows/chat.ts';
import { courseRows } from './rows/courses.ts';
import { identityRows } from './rows/identity.ts';
import { mentorshipRows } from './rows/mentorship.ts';
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
  ...announcementRows,
  ...chatRows,
  ...courseRows,
  ...mentorshipRows,
  ...privacyRows,
  ...settingsRows,
  ...searchRows,
  ...taskRows,
  ...uploadRows,
};
