import { inOrder } from '#shared/words/in-order.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { announcedBy } from '#features/announcements/server/service.ts';
import { coursesMadeBy, lessonsAddedBy } from '#features/courses/server/service.ts';
import { assignedBy, returnedBy } from '#features/tasks/server/service.ts';
import type { Activity } from '../contract.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.deeds;

interface Deed {
  id: string;
  title: string;
  at: Date;
  url: string;
}

/** What a teacher has published and returned, as lines of the activity: nobody notifies them of it. */
export async function ownDeeds(db: Queryable, viewer: Viewer, limit: number): Promise<Activity[]> {
  const [announced, assigned, returned, courses, lessons] = await Promise.all([
    announcedBy(db, viewer, limit),
    assignedBy(db, viewer, limit),
    returnedBy(db, viewer, limit),
    coursesMadeBy(db, viewer, limit),
    lessonsAddedBy(db, viewer, limit),
  ]);
  return [
    ...announced.map((deed) => lineOf('announced', deed, text.announced(deed.title))),
    ...assigned.map((deed) => lineOf('assigned', deed, text.assigned(deed.title))),
    ...returned.map((deed) => lineOf('returned', deed, text.returned(deed.count, deed.title))),
    ...courses.map((deed) => lineOf('course', deed, text.course(deed.title))),
    ...lessons.map((deed) => lineOf('lesson', deed, text.lesson(deed.title))),
  ];
}

function lineOf(what: string, { id, at, url }: Deed, title: string): Activity {
  const moment = at.toISOString();
  // It is the viewer's own: there is nothing new in it for them.
  return { id: `${what} ${id} ${moment}`, title, url, createdAt: moment, readAt: moment };
}

/** The newest of both, those that happened last first. */
export const newestOf = (activity: readonly Activity[], limit: number): Activity[] =>
  activity.toSorted((a, b) => inOrder(b.createdAt, a.createdAt)).slice(0, limit);
