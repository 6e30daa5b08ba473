import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { memberCandidatesQuery, membersApi } from './members-api.ts';
import { type FoundPerson, PersonSearch } from './person-search.tsx';
import { membersText as text } from './members-text.ts';
import { useMembersChange } from './use-members-change.ts';

interface AddMembersDialogProps {
  courseId: string;
  onClose: () => void;
}

/** Adds students one after the other. */
export function AddMembersDialog({ courseId, onClose }: AddMembersDialogProps) {
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery({
    ...memberCandidatesQuery(courseId, search),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.pages.flatMap((page) => page.people);
  const add = useMembersChange<FoundPerson>(courseId, {
    send: ({ id }) => membersApi.addMembers({ params: { courseId }, body: { userIds: [id] } }),
    done: ({ name }) => text.added(name),
  });
  return (
    <Dialog title={text.addTitle} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{text.addHint}</p>
        <PersonSearch
          words={search}
          onSearch={setSearch}
          query={found}
          people={people?.map(({ userId, name, studentId }) => ({ id: userId, name, detail: studentId }))}
          pendingId={add.isPending ? add.variables.id : undefined}
          onChoose={(person) => add.mutate(person)}
          text={{ ...text.choosing, failed: text.loadFailed }}
        />
        <ShowMore list={found} label={text.more} />
      </div>
    </Dialog>
  );
}
