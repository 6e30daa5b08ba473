import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { peopleLimits } from '#features/people/contract/people.ts';
import type { StaffCandidate, StaffPlace } from '#features/courses/contract/staff.ts';
import { candidatesQuery, staffApi } from '../shared/staff-api.ts';
import { PlaceFields } from './place-fields.tsx';
import { peopleText as text } from './text.ts';
import { useStaffChange } from './use-staff-change.ts';

interface AddStaffDialogProps {
  courseId: string;
  onClose: () => void;
}

/** First the role, then the people: several can be added one after the other. */
export function AddStaffDialog({ courseId, onClose }: AddStaffDialogProps) {
  const [place, setPlace] = useState<StaffPlace>({ role: 'teachingAssistant', rights: ['answer'] });
  const [kind, setKind] = useState<'student' | 'teacher'>('teacher');
  const [search, setSearch] = useState('');
  const shownKind = place.role === 'coTeacher' ? 'teacher' : kind;
  const found = useInfiniteQuery({
    ...candidatesQuery(courseId, shownKind, search),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.pages.flatMap((page) => page.people);
  const add = useStaffChange<StaffCandidate>(courseId, {
    send: ({ userId }) => staffApi.setStaff({ params: { courseId, userId }, body: place }),
    done: ({ name }) => text.added(name),
    failed: text.saveFailed,
    onDone: () => {},
  });
  return (
    <Dialog title={text.addTitle} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <PlaceFields place={place} onChange={setPlace} />
        {place.role === 'teachingAssistant' ? (
          <Select
            label={text.fieldWho}
            value={kind}
            options={(['teacher', 'student'] as const).map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(value) => setKind(value === 'student' ? value : 'teacher')}
          />
        ) : null}
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
                <span className="text-sm wrap-anywhere text-ink-soft">{person.detail}</span>
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
