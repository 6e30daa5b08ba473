// The door of the college's settings (name, logo, lists) for other features.
export { type ListUser } from './list-user.ts';
export { CollegeStore } from './college.ts';
export { collegeRoutes } from './routes.ts';
