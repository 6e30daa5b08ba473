import { useNow } from '#web/ui/time/use-now.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { groupTasks } from '../shared/group-tasks.ts';
import { screenText as text } from '../shared/text.ts';
import { TaskCard } from './task-card.tsx';

/** Tasks by what is to be done about them. */
export function TaskGroups({ tasks }: { tasks: readonly TaskForViewer[] }) {
  const now = useNow();
  return groupTasks(tasks, now).map(({ group, tasks }) => (
    <section key={group} aria-labelledby={`tasks-${group}`} className="grid gap-4">
      <h2 id={`tasks-${group}`} className="display flex items-baseline gap-2 text-2xl">
        {text.groups[group]}
        <span className="figures text-base font-semibold text-ink-soft">{tasks.length}</span>
      </h2>
      <ul className="grid gap-(--gap) lg:grid-cols-2 2xl:grid-cols-3">
        {tasks.map((task) => (
          <li key={task._id} className="min-w-0">
            <TaskCard task={task} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
