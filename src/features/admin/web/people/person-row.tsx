import { ChevronRight } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import type { AdminPerson } from '#features/admin/contract.ts';
import { PersonBadges } from './person-badges.tsx';
import { placeOf } from './place-of.ts';
import { peopleScreenText as text } from './text.ts';

/** One person of the list; the whole row opens the sheet. */
export function PersonRow({ person, onOpen }: { person: AdminPerson; onOpen: () => void }) {
  const id = `person-${person.id}`;
  return (
    <li>
      <button
        type="button"
        aria-labelledby={id}
        aria-describedby={`${id}-facts`}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full cursor-pointer items-center gap-3 px-4 py-3 text-left -outline-offset-2! hover:bg-primary-soft/60"
      >
        <Avatar name={person.name} src={person.avatarUrl} />
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @2xl:items-center">
          <span className="grid min-w-0">
            <span id={id} className="truncate font-semibold">
              {person.name}
            </span>
            <span className="truncate text-sm text-ink-soft">{person.email}</span>
          </span>
          <span id={`${id}-facts`} className="grid min-w-0 gap-1">
            <span className="truncate text-sm text-ink-soft">
              {text.roles[person.role]}
              {placeOf(person) === '' ? '' : ` · ${placeOf(person)}`}
            </span>
            <PersonBadges person={person} />
          </span>
        </span>
        <ChevronRight size={17} aria-hidden="true" className="shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
