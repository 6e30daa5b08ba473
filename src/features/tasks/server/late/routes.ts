import { type Http, mount } from '#server/http/mount.ts';
import { lateRulesContract } from '#features/tasks/contract/late-rules.ts';
import type { TaskDeps } from '../tasks.ts';
import { changeCollegeRule, changeCourseRule, readCollegeRule, readCourseRule } from './late-rules.ts';

/** Mounts the calls about what late work costs. */
export function lateRoutes(http: Http, deps: TaskDeps): void {
  const { db } = deps;
  mount(http, 'tasks', lateRulesContract, {
    ofCourse: ({ viewer, params }) => readCourseRule(db, viewer, params.courseId),
    changeOfCourse: ({ viewer, params, body }) => changeCourseRule(deps, viewer, params.courseId, body),
    ofCollege: () => readCollegeRule(db),
    changeOfCollege: ({ viewer, body }) => changeCollegeRule(deps, viewer, body),
  });
}
