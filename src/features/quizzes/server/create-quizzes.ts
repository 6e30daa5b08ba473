import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/http/mount.ts';
import { bankRoutes } from './bank/routes.ts';
import type { GradingDeps } from './grading/grade-answer.ts';
import { gradingRoutes } from './grading/routes.ts';
import { interchangeRoutes } from './interchange/routes.ts';
import { definePictures } from './pictures/picture-files.ts';
import { definePurge } from './purge.ts';
import { defineReminders } from './reminders/reminders.ts';
import { quizRoutes } from './quizzes/routes.ts';
import { followAccommodations } from './taking/follow-accommodations.ts';
import { takingRoutes } from './taking/routes.ts';
import type { TakingDeps } from './taking/taking-deps.ts';

/** Mounts quizzes on HTTP, and defines their jobs and files. Dispose of it before the bus closes. */
export function createQuizzes({
  http,
  ...deps
}: { http: Http; log: Log } & TakingDeps & GradingDeps): Disposable {
  definePictures(deps.uploads);
  bankRoutes(http, deps);
  quizRoutes(http, deps);
  takingRoutes(http, deps);
  gradingRoutes(http, deps);
  interchangeRoutes(http, deps);
  defineReminders(deps);
  definePurge(deps);
  return { [Symbol.dispose]: followAccommodations(deps) };
}
