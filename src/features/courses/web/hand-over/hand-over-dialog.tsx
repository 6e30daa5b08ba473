import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#web/calls/api-client.ts';
import { messageOf } from '#web/calls/api-error.ts';
import type { HandOverProps } from '#web/settings-parts.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { uiText } from '#web/ui/text.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { handOverContract } from '#features/courses/contract/courses.ts';
import { PersonSearch } from '../people/person-search.tsx';
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
  const teachers = found.data?.teachers;
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
        <PersonSearch
          words={search}
          onSearch={setSearch}
          query={found}
          people={teachers?.map(({ id, name, department }) => ({ id, name, detail: department }))}
          pendingId={give.isPending ? give.variables.id : undefined}
          onChoose={(teacher) => give.mutate(teacher)}
          text={{ ...text.choosing, failed: messageOf(found.error, uiText.loadFailed) }}
        />
      </div>
    </Dialog>
  );
}
