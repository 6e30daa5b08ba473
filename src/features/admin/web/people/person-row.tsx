import { ChevronRight } from 'lucide-react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { AdminPerson } from '#features/admin/contract/people.ts';
import { PersonBadges } from './person-badges.tsx';
import { placeOf } from './place-of.ts';
import { peopleScreenText as text } from './text.ts';

interface PersonRowProps {
  person: AdminPerson;
  /** Shows the student id too, in the list of people with the same id. */
  showsId: boolean;
  onOpen: () => void;
}

/** One person of the list. The name is a button that covers the whole row. */
export function PersonRow({ person, showsId, onOpen }: PersonRowProps) {
  const place = [placeOf(person), showsId ? person.studentId : null].filter(Boolean).join(' · ');
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-primary-soft/60">
      <Avatar name={person.name} src={person.avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @2xl:items-center">
        <div className="grid min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="cursor-pointer truncate text-left font-semibold outline-none print:block! before:absolute before:inset-0 before:-outline-offset-2 focus-visible:before:outline-2 focus-visible:before:outline-focus"
          >
            {person.name}
          </button>
          <span className="truncate text-sm text-ink-soft">{person.email}</span>
        </div>
        <div className="grid min-w-0 gap-1">
          <span className="truncate text-sm text-ink-soft">
            {text.roles[person.role]}
            {place === '' ? '' : ` · ${place}`}
          </span>
          <PersonBadges person={person} />
        </div>
      </div>
      <ChevronRight size={17} aria-hidden="true" className="shrink-0 text-ink-soft print:hidden" />
    </li>
  );
}
