// The door of the dashboard for other features.
export { type Ahead, type DashboardPart, type DashboardSource, lineOfDeed } from './source.ts';
