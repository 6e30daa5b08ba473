import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#web/calls/api-client.ts';
import { messageOf } from '#web/calls/api-error.ts';
import type { HandOverProps } from '#web/settings-parts.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { uiText } from '#web/ui/text.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { peopleLimits } from '#features/people/contract/people.ts';
import { handOverContract } from '#features/courses/contract/courses.ts';
import { handOverText as text } from './text.ts';

const handOverApi = createClient(handOverContract);

/** Chooses the teacher who takes the course over. */
export function HandOverDialog({ record: course, onClose, onDone }: HandOverProps) {
  const params = { courseId: course.id };
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['settings', 'hand-over', course.id, search],
    queryFn: ({ signal }) => handOverApi.handOverTo({ params, query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const give = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      handOverApi.handOver({ params, body: { teacherId: id } }),
    onSuccess: (_answer, { name }) => {
      toast.success(text.handedOver(course.title, name));
      onDone();
    },
    onError: (error) => showFailure(error, text.failed),
  });
  return (
    <Dialog title={text.title(course.title)} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{text.lead}</p>
        <SearchField
          label={text.searchTeachers}
          words={search}
          onSearch={setSearch}
          maxLength={peopleLimits.searchChars}
        />
        {found.isError && found.data === undefined ? (
          <LoadProblem query={found} text={messageOf(found.error, uiText.loadFailed)} />
        ) : null}
        {found.isPending ? <p className="text-ink-soft">{text.loadingTeachers}</p> : null}
        {found.data?.teachers.length === 0 ? <p className="text-ink-soft">{text.noTeachers}</p> : null}
        <ul className="grid max-h-72 overflow-y-auto">
          {found.data?.teachers.map((teacher) => (
            <li key={teacher.id} className="flex items-center gap-3 py-2">
              <Avatar name={teacher.name} />
              <div className="grid min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{teacher.name}</p>
                <p className="text-sm text-ink-soft">{teacher.department}</p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={text.give(teacher.name)}
                isPending={give.isPending && give.variables.id === teacher.id}
                onPress={() => (give.isPending ? undefined : give.mutate(teacher))}
              >
                {text.handOver}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
