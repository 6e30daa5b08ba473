// The door of announcements for other features.
export { type AnnouncementDeps, createAnnouncement } from './announcements.ts';
