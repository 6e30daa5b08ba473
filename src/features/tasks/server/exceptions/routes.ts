import { type Http, mount } from '#server/http/mount.ts';
import { accommodationsContract, exceptionsContract } from '#features/tasks/contract/exceptions.ts';
import type { TaskDeps } from '../tasks.ts';
import {
  changeAccommodation,
  listAccommodations,
  readAccommodation,
  removeAccommodation,
} from './accommodations.ts';
import { changeException } from './exceptions.ts';
import { listExceptions, readException } from './read-exceptions.ts';

/** Mounts the calls about what holds for one student. */
export function exceptionRoutes(http: Http, deps: TaskDeps): void {
  const { db } = deps;
  mount(http, 'exceptions', exceptionsContract, {
    list: async ({ viewer, params }) => ({ exceptions: await listExceptions(db, viewer, params.taskId) }),
    get: async ({ viewer, params }) => ({
      exception: await readException(db, viewer, params.taskId, params.studentId),
    }),
    change: async ({ viewer, params, body }) => ({
      exception: await changeException(deps, viewer, params.taskId, params.studentId, body),
    }),
  });
  mount(http, 'accommodations', accommodationsContract, {
    list: async () => ({ accommodations: await listAccommodations(db) }),
    get: async ({ params }) => ({ accommodation: await readAccommodation(db, params.studentId) }),
    change: async ({ viewer, params, body }) => ({
      accommodation: await changeAccommodation(deps, viewer, params.studentId, body),
    }),
    remove: async ({ viewer, params, query }) => {
      await removeAccommodation(deps, viewer, params.studentId, query.version);
      return { success: true as const };
    },
  });
}
