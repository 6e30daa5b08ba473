import { adminFeature } from './admin/feature.server.ts';
import { announcementsFeature } from './announcements/feature.server.ts';
import { assistantFeature } from './assistant/feature.server.ts';
import { auditFeature } from './audit/feature.server.ts';
import { authFeature } from './auth/feature.server.ts';
import { bookingsFeature } from './bookings/feature.server.ts';
import { calendarFeature } from './calendar/feature.server.ts';
import { chatFeature } from './chat/feature.server.ts';
import { collegeFeature } from './college/feature.server.ts';
import { coursesFeature } from './courses/feature.server.ts';
import { dashboardFeature } from './dashboard/feature.server.ts';
import { FeatureList } from './feature-list.ts';
import { gradebookFeature } from './gradebook/feature.server.ts';
import { journeysFeature } from './journeys/feature.server.ts';
import { landingFeature } from './landing/feature.server.ts';
import { meetingsFeature } from './meetings/feature.server.ts';
import { mentorshipFeature } from './mentorship/feature.server.ts';
import { notificationsFeature } from './notifications/feature.server.ts';
import { peopleFeature } from './people/feature.server.ts';
import { privacyFeature } from './privacy/feature.server.ts';
import { pulseFeature } from './pulse/feature.server.ts';
import { quizzesFeature } from './quizzes/feature.server.ts';
import { rosterFeature } from './roster/feature.server.ts';
import { searchFeature } from './search/feature.server.ts';
import { settingsFeature } from './settings/feature.server.ts';
import { signalsFeature } from './signals/feature.server.ts';
import { similarityFeature } from './similarity/feature.server.ts';
import { talksFeature } from './talks/feature.server.ts';
import { tasksFeature } from './tasks/feature.server.ts';
import { termsFeature } from './terms/feature.server.ts';
import { uploadsFeature } from './uploads/feature.server.ts';

/** The features of the product on the server, in the order in which they are made. */
export const features = new FeatureList()
  .with(auditFeature)
  .with(uploadsFeature)
  .with(collegeFeature)
  .with(authFeature)
  .with(peopleFeature)
  .with(notificationsFeature)
  .with(settingsFeature)
  .with(landingFeature)
  .with(termsFeature)
  .with(announcementsFeature)
  .with(tasksFeature)
  .with(similarityFeature)
  .with(coursesFeature)
  .with(meetingsFeature)
  .with(quizzesFeature)
  .with(gradebookFeature)
  .with(chatFeature)
  .with(mentorshipFeature)
  .with(bookingsFeature)
  .with(journeysFeature)
  .with(talksFeature)
  .with(calendarFeature)
  .with(signalsFeature)
  .with(pulseFeature)
  .with(searchFeature)
  .with(assistantFeature)
  .with(privacyFeature)
  .with(adminFeature)
  .with(rosterFeature)
  .with(dashboardFeature);
