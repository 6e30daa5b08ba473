// The door of the mentorship feature for other features.
export { createMentorship, type Mentorship } from './routes.ts';
export { mentorIdOf } from './relations.ts';
