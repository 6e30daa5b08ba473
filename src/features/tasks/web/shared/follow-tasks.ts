import type { Followed } from '#web/live/followed.ts';
import { session } from '#web/session/session.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { countUnseen } from '#web/unread/unseen.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { taskEvents as events } from '#features/tasks/contract/hand-ins.ts';
import { markEvents } from '#features/tasks/contract/markings/events.ts';
import { changeStanding, changeTask, removeFromLists } from './cached-tasks.ts';
import {
  boardKey,
  gradingKey,
  listsKey,
  marksKey,
  moderationKey,
  ownKey,
  ownRegradesKey,
  queueKey,
  regradesKey,
  taskKey,
  tasksKey,
} from './keys.ts';

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
      'task_date_changed',
      'task_board_changed',
    ]),
    onServerEvent(events, 'task_published', ({ _id }) => {
      if (isUnseen()) unseen.add(_id);
      void queries.invalidateQueries({ queryKey: listsKey });
      // The new audience may include this viewer.
      void queries.invalidateQueries({ queryKey: taskKey(_id) });
    }),
    onServerEvent(events, 'task_updated', (task) => {
      changeTask(queries, task);
      // The event has the student's own date, and not that of the others.
      const known = queries.getQueryData<{ task: TaskForViewer }>(taskKey(task._id))?.task.exception;
      if (known) void queries.invalidateQueries({ queryKey: taskKey(task._id) });
    }),
    onServerEvent(events, 'task_date_changed', ({ taskId }) => {
      void queries.invalidateQueries({ queryKey: listsKey });
      const changed = taskId === null ? [tasksKey] : [taskKey(taskId), ownKey(taskId)];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    }),
    onServerEvent(events, 'task_removed', ({ _id }) => {
      removeFromLists(queries, _id);
      void queries.invalidateQueries({ queryKey: taskKey(_id) });
    }),
    onServerEvent(events, 'hand_in_changed', ({ taskId, ...standing }) => {
      changeStanding(queries, taskId, standing);
      for (const queryKey of [ownKey(taskId), ownRegradesKey(taskId)])
        void queries.invalidateQueries({ queryKey });
    }),
    onServerEvent(
      markEvents,
      'marks_changed',
      ({ taskId, studentId }) => void queries.invalidateQueries({ queryKey: marksKey(taskId, studentId) }),
    ),
    onServerEvent(events, 'task_board_changed', ({ taskId, studentId }) => {
      void queries.invalidateQueries({
        queryKey: studentId === null ? gradingKey(taskId) : [...gradingKey(taskId), studentId],
      });
      // Sixty hand-ins in the last minute cause one fetch.
      later(taskId, () => {
        for (const key of [boardKey, queueKey, taskKey, moderationKey, regradesKey])
          void queries.invalidateQueries({ queryKey: key(taskId) });
        void queries.invalidateQueries({ queryKey: listsKey });
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
