import type { Followed } from '#web/live/followed.ts';
import { session } from '#web/session/session.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { countUnseen } from '#web/unread/unseen.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import { taskEvents as events } from '#features/tasks/contract/hand-ins.ts';
import { changeStanding, changeTask, removeFromLists } from './cached-tasks.ts';
import { boardKey, gradingKey, listsKey, ownKey, queueKey, taskKey, tasksKey } from './keys.ts';

export const tasksPath = '/tasks';
const gatherMs = 1000;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followTasks({ queries }: Followed): () => void {
  const later = gatherer(gatherMs);
  const unseen = countUnseen(tasksPath, 'task');
  const stops = [
    unseen.stop,
    changesSummary(events, [
      'task_published',
      'task_updated',
      'task_removed',
      'hand_in_changed',
      'task_board_changed',
    ]),
    onServerEvent(events, 'task_published', ({ _id }) => {
      if (isUnseen()) unseen.add(_id);
      void queries.invalidateQueries({ queryKey: listsKey });
      // The new audience may include this viewer.
      void queries.invalidateQueries({ queryKey: taskKey(_id) });
    }),
    onServerEvent(events, 'task_updated', (task) => changeTask(queries, task)),
    onServerEvent(events, 'task_removed', ({ _id }) => {
      removeFromLists(queries, _id);
      void queries.invalidateQueries({ queryKey: taskKey(_id) });
    }),
    onServerEvent(events, 'hand_in_changed', ({ taskId, ...standing }) => {
      changeStanding(queries, taskId, standing);
      void queries.invalidateQueries({ queryKey: ownKey(taskId) });
    }),
    onServerEvent(events, 'task_board_changed', ({ taskId, studentId }) => {
      void queries.invalidateQueries({
        queryKey: studentId === null ? gradingKey(taskId) : [...gradingKey(taskId), studentId],
      });
      // Sixty hand-ins in the last minute cause one fetch.
      later(taskId, () => {
        for (const queryKey of [boardKey(taskId), queueKey(taskId), taskKey(taskId), listsKey])
          void queries.invalidateQueries({ queryKey });
      });
    }),
    // Who comes into a course, or leaves it, has other tasks.
    onServerEvent(courseEvents, 'course_changed', () =>
      later('', () => void queries.invalidateQueries({ queryKey: listsKey })),
    ),
    catchUp(queries, tasksKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** For students on another screen: the badge counts the new task. */
function isUnseen(): boolean {
  const now = session.get();
  const isStudent = now.status === 'signed-in' && now.user.role === 'student';
  return isStudent && location.pathname !== tasksPath;
}
