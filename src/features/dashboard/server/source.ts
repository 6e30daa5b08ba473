import type { Viewer } from '#server/session.ts';
import type { Soon } from '#server/soon.ts';
import type { Activity, Dashboard, FocusItem } from '../contract/dashboard.ts';

/** The days that the dashboard looks ahead. */
export interface Ahead {
  now: Date;
  /** What a student has to do until then comes first of all. */
  soon: Date;
  until: Date;
}

type Shown = Pick<
  Dashboard,
  'pinned' | 'upNext' | 'upNextCount' | 'overdue' | 'focus' | 'stats' | 'sessions' | 'activity' | 'hasJourney'
>;
/** What one feature adds to the dashboard of a viewer: figures and lists in its own order. */
export interface DashboardPart extends Partial<Shown> {
  /** Somebody asks the viewer for these: they stand before what the viewer has begun. */
  askedFor?: FocusItem[];
}
/** Parts may be kept and shared: never change one. */
export type DashboardSource = (viewer: Viewer, ahead: Ahead) => Soon<DashboardPart>;

interface Deed {
  id: string;
  at: Date;
  url: string;
}

/** Something that a teacher published or returned, as a line of their activity: nobody notifies them of it. */
export function lineOfDeed(what: string, { id, at, url }: Deed, title: string): Activity {
  const moment = at.toISOString();
  // It is the viewer's own: there is nothing new in it for them.
  return { id: `${what} ${id} ${moment}`, title, url, createdAt: moment, readAt: moment };
}
