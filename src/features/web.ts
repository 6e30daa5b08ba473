import { adminFeature } from './admin/feature.web.ts';
import { announcementsFeature } from './announcements/feature.web.ts';
import { assistantFeature } from './assistant/feature.web.ts';
import { bookingsFeature } from './bookings/feature.web.ts';
import { calendarFeature } from './calendar/feature.web.ts';
import { chatFeature } from './chat/feature.web.ts';
import { coursesFeature } from './courses/feature.web.ts';
import { dashboardFeature } from './dashboard/feature.web.ts';
import { gradebookFeature } from './gradebook/feature.web.ts';
import { journeysFeature } from './journeys/feature.web.ts';
import { meetingsFeature } from './meetings/feature.web.ts';
import { mentorshipFeature } from './mentorship/feature.web.ts';
import { notificationsFeature } from './notifications/feature.web.ts';
import { peopleFeature } from './people/feature.web.ts';
import { privacyFeature } from './privacy/feature.web.ts';
import { pulseFeature } from './pulse/feature.web.ts';
import { quizzesFeature } from './quizzes/feature.web.ts';
import { searchFeature } from './search/feature.web.ts';
import { settingsFeature } from './settings/feature.web.ts';
import { signalsFeature } from './signals/feature.web.ts';
import { talksFeature } from './talks/feature.web.ts';
import { tasksFeature } from './tasks/feature.web.ts';
import { termsFeature } from './terms/feature.web.ts';
import type { WebFeature } from '#web/feature.ts';

/** The features of the product in the browser. The code with which they follow the server is fetched in this order, some at a time. */
export const features: readonly WebFeature[] = [
  chatFeature,
  notificationsFeature,
  settingsFeature,
  announcementsFeature,
  tasksFeature,
  termsFeature,
  coursesFeature,
  meetingsFeature,
  quizzesFeature,
  gradebookFeature,
  mentorshipFeature,
  bookingsFeature,
  journeysFeature,
  talksFeature,
  calendarFeature,
  signalsFeature,
  pulseFeature,
  peopleFeature,
  privacyFeature,
  dashboardFeature,
  assistantFeature,
  searchFeature,
  adminFeature,
];
