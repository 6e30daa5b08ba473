import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { adminLimits } from '#features/admin/contract.ts';
import { peopleQuery } from '../admin-api.ts';
import { auditText as text } from './text.ts';

/** Searched on the server; a press chooses. */
export function PersonPicker({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const list = useInfiniteQuery({
    ...peopleQuery(useDeferredValue(typed.trim()), undefined),
    placeholderData: keepPreviousData,
  });
  const people = list.data?.pages[0]?.people;
  return (
    <Dialog title={text.pickTitle} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          type="search"
          label={text.pickSearch}
          placeholder={text.pickPlaceholder}
          maxLength={adminLimits.searchChars}
          // The dialog is for searching.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={setTyped}
          end={<Search size={16} aria-hidden="true" className="mr-2 text-ink-soft" />}
        />
        {list.isPending ? <Spinner label={text.loading} /> : null}
        {list.isError ? (
          <Problem text={text.pickFailed} error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {people?.length === 0 ? (
          <output className="block py-6 text-center text-ink-soft">{text.pickNobody}</output>
        ) : null}
        <ul className="grid max-h-[22rem] overflow-y-auto">
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
        </ul>
      </div>
    </Dialog>
  );
}
