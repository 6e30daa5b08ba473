import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useDeferredValue } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { CourseRule } from '../late/course-rule.tsx';
import { CardsLoading } from '../shared/loading.tsx';
import { listQuery } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';
import { TaskGroups } from './task-groups.tsx';

interface CourseTasksProps {
  courseId: string;
  mayCreate: boolean;
}

/** The tasks of one course. */
export function CourseTasks({ courseId, mayCreate }: CourseTasksProps) {
  const list = useInfiniteQuery(listQuery({ course: courseId }));
  const tasks = useDeferredValue(list.data)?.pages.flatMap((page) => page.tasks);
  return (
    <>
      <output className="sr-only">{tasks ? text.found(tasks.length, list.hasNextPage) : ''}</output>
      {tasks === undefined ? (
        list.isError ? (
          <LoadProblem query={list} text={text.loadFailed} isPanel />
        ) : (
          <CardsLoading label={text.loading} />
        )
      ) : tasks.length > 0 ? (
        <TaskGroups tasks={tasks} />
      ) : (
        <div className="panel">
          <EmptyState
            title={text.empty}
            text={mayCreate ? text.emptyInCourse : text.emptyForStudents}
            drawing="checklist"
            action={
              mayCreate ? (
                <LinkButton to="/create-tasks" search={{ course: courseId }}>
                  {text.createFirst}
                </LinkButton>
              ) : undefined
            }
          />
        </div>
      )}
      <ShowMore list={list} label={text.loadMore} />
    </>
  );
}

/** Beside the title of the course, for those who manage it. */
export const CreateInCourse = ({ courseId }: { courseId: string }) => (
  <>
    <CourseRule courseId={courseId} />
    <LinkButton to="/create-tasks" search={{ course: courseId }}>
      <NotebookPen size={17} aria-hidden="true" />
      {text.create}
    </LinkButton>
  </>
);
