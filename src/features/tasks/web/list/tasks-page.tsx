import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useDeferredValue } from 'react';
import { setBadge } from '#web/unread/badges.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksPath } from '../shared/follow-tasks.ts';
import { CardsLoading } from '../shared/loading.tsx';
import { hasFilters, type TaskFilters } from './task-filters.ts';
import { TaskFiltersBar } from './task-filters-bar.tsx';
import { TaskGroups } from './task-groups.tsx';
import { listQuery, nextDueQuery } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';

interface TasksPageProps {
  /** From the address of the screen. */
  filters: TaskFilters;
  onFilter: (filters: TaskFilters) => void;
}

export function TasksPage({ filters, onFilter }: TasksPageProps) {
  const isTeacher = useUser().role === 'teacher';
  const newest = useInfiniteQuery({ ...listQuery(filters), placeholderData: keepPreviousData });
  const next = useQuery({ ...nextDueQuery(filters), enabled: newest.hasNextPage });
  useEffect(() => setBadge(tasksPath, 0), []);
  useEffect(() => {
    if (newest.isError && newest.errorUpdatedAt > 0) toast.error(text.loadFailed, { id: 'tasks' });
  }, [newest.isError, newest.errorUpdatedAt]);
  const loaded = useDeferredValue(newest.data)?.pages.flatMap((page) => page.tasks);
  const dueNext = useDeferredValue(next.data)?.tasks ?? [];
  const upcoming = newest.hasNextPage ? dueNext : [];
  const tasks = loaded && withoutRepeats([...loaded, ...upcoming]);
  return (
    <Page
      title={text.title}
      lead={isTeacher ? text.leadForTeachers : text.leadForStudents}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
      actions={
        isTeacher ? (
          <LinkButton to="/create-tasks">
            <NotebookPen size={17} aria-hidden="true" />
            {text.create}
          </LinkButton>
        ) : undefined
      }
    >
      <TaskFiltersBar filters={filters} onFilter={onFilter} />
      <output className="sr-only">{tasks ? text.found(tasks.length, newest.hasNextPage) : ''}</output>
      {tasks ? (
        <Found tasks={tasks} isFiltered={hasFilters(filters)} onClear={() => onFilter({})} />
      ) : newest.isError ? (
        <LoadProblem query={newest} text={text.loadFailed} isPanel />
      ) : (
        <CardsLoading label={text.loading} />
      )}
      <ShowMore list={newest} label={text.loadMore} />
    </Page>
  );
}

const withoutRepeats = (tasks: readonly TaskForViewer[]): TaskForViewer[] =>
  Array.from(new Map(tasks.map((task) => [task._id, task])).values());

interface FoundProps {
  tasks: readonly TaskForViewer[];
  isFiltered: boolean;
  onClear: () => void;
}

const Found = ({ tasks, isFiltered, onClear }: FoundProps) =>
  tasks.length === 0 ? (
    <NothingFound isFiltered={isFiltered} onClear={onClear} />
  ) : (
    <TaskGroups tasks={tasks} />
  );

function NothingFound({ isFiltered, onClear }: Omit<FoundProps, 'tasks'>) {
  const isTeacher = useUser().role === 'teacher';
  const clear = (
    <Button variant="secondary" onPress={onClear}>
      {text.clearFilters}
    </Button>
  );
  const create = <LinkButton to="/create-tasks">{text.createFirst}</LinkButton>;
  return (
    <div className="panel">
      <EmptyState
        title={text.empty}
        text={isFiltered ? text.noMatches : isTeacher ? text.emptyForTeachers : text.emptyForStudents}
        drawing={isFiltered ? 'search' : 'checklist'}
        action={isFiltered ? clear : isTeacher ? create : undefined}
      />
    </div>
  );
}
