// The door of the college's own settings: its name, its logo, and the words that forms offer.
export { type ListUser } from './list-user.ts';
export { CollegeStore } from './college.ts';
export { collegeRoutes } from './routes.ts';
