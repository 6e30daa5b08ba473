import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { peopleLimits } from '#features/people/contract/people.ts';
import { memberCandidatesQuery, membersApi } from '../shared/members-api.ts';
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
  const add = useMembersChange<{ userId: string; name: string }>(courseId, {
    send: ({ userId }) => membersApi.addMembers({ params: { courseId }, body: { userIds: [userId] } }),
    done: ({ name }) => text.added(name),
  });
  return (
    <Dialog title={text.addTitle} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{text.addHint}</p>
        <SearchField
          label={text.search}
          words={search}
          onSearch={setSearch}
          maxLength={peopleLimits.searchChars}
        />
        {people === undefined && found.isError ? <LoadProblem query={found} text={text.loadFailed} /> : null}
        {found.isPending ? <p className="text-ink-soft">{text.searching}</p> : null}
        {people?.length === 0 ? <p className="text-ink-soft">{text.nobody}</p> : null}
        <ul className="grid">
          {people?.map((person) => (
            <li key={person.userId} className="flex items-center gap-3 py-2">
              <Avatar name={person.name} size="sm" />
              <div className="grid min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{person.name}</span>
                <span className="text-sm wrap-anywhere text-ink-soft">{person.studentId}</span>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={text.addNamed(person.name)}
                isPending={add.isPending && add.variables.userId === person.userId}
                onPress={() => (add.isPending ? undefined : add.mutate(person))}
              >
                {text.addPerson}
              </Button>
            </li>
          ))}
        </ul>
        <ShowMore list={found} label={text.more} />
      </div>
    </Dialog>
  );
}
