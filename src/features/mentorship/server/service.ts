// The door of the mentorship feature for the composition.
export { createMentorship } from './routes.ts';
