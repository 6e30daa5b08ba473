// The door of the college's settings: its name, its logo, and the lists that forms offer.
export { type ListUser } from './list-user.ts';
export { CollegeStore } from './college.ts';
export { collegeRoutes } from './routes.ts';
