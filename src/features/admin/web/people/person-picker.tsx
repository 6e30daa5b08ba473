import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SearchedList } from '#web/ui/searching/searched-list.tsx';
import { adminLimits } from '#features/admin/contract/limits.ts';
import { peopleQuery } from '../admin-api.ts';
import { actorText as text } from './text.ts';

/** Searches people on the server. A press chooses one. */
export function PersonPicker({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const list = useInfiniteQuery({
    ...peopleQuery(useDeferredValue(typed.trim()), undefined),
    placeholderData: keepPreviousData,
  });
  const people = list.data?.pages[0]?.people;
  return (
    <Dialog title={text.pickTitle} isOpen onClose={onClose}>
      <SearchedList
        field={{
          label: text.pickSearch,
          placeholder: text.pickPlaceholder,
          maxLength: adminLimits.searchChars,
        }}
        typed={typed}
        onType={setTyped}
        answer={list}
        text={{ loading: text.loading, failed: text.pickFailed, nobody: text.pickNobody }}
        isEmpty={people?.length === 0}
      >
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person.id)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-left -outline-offset-2! hover:bg-primary-soft"
            >
              <Avatar name={person.name} src={person.avatarUrl} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{person.name}</span>
                <span className="truncate text-xs text-ink-soft">{person.email}</span>
              </span>
            </button>
          </li>
        ))}
      </SearchedList>
    </Dialog>
  );
}
