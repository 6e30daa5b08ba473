import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '#web/ui/forms/select.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { StaffPlace } from '#features/courses/contract/staff.ts';
import { candidatesQuery, staffApi } from './staff-api.ts';
import { PlaceFields } from './place-fields.tsx';
import { type FoundPerson, PersonSearch } from './person-search.tsx';
import { peopleText as text } from './text.ts';
import { useStaffChange } from './use-staff-change.ts';

interface AddStaffDialogProps {
  courseId: string;
  onClose: () => void;
}

/** First the role, then the people: several can be added one after the other. */
export function AddStaffDialog({ courseId, onClose }: AddStaffDialogProps) {
  const [place, setPlace] = useState<StaffPlace>({
    role: 'teachingAssistant',
    rights: ['answer'],
    sectionId: null,
  });
  const [kind, setKind] = useState<'student' | 'teacher'>('teacher');
  const [search, setSearch] = useState('');
  const shownKind = place.role === 'coTeacher' ? 'teacher' : kind;
  const found = useInfiniteQuery({
    ...candidatesQuery(courseId, shownKind, search),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.pages.flatMap((page) => page.people);
  const add = useStaffChange<FoundPerson>(courseId, {
    send: ({ id }) => staffApi.setStaff({ params: { courseId, userId: id }, body: place }),
    done: ({ name }) => text.added(name),
    failed: text.saveFailed,
  });
  return (
    <Dialog title={text.addTitle} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <PlaceFields courseId={courseId} place={place} onChange={setPlace} />
        {place.role === 'teachingAssistant' ? (
          <Select
            label={text.fieldWho}
            value={kind}
            options={(['teacher', 'student'] as const).map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(value) => setKind(value === 'student' ? value : 'teacher')}
          />
        ) : null}
        <PersonSearch
          words={search}
          onSearch={setSearch}
          query={found}
          people={people?.map(({ userId, name, detail }) => ({ id: userId, name, detail }))}
          pendingId={add.isPending ? add.variables.id : undefined}
          onChoose={(person) => add.mutate(person)}
          text={{ ...text.choosing, failed: text.loadFailed }}
        />
        <ShowMore list={found} label={text.more} />
      </div>
    </Dialog>
  );
}
