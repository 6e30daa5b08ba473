import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { Section, SectionStudent } from '#features/courses/contract/sections.ts';
import { type FoundPerson, PersonSearch } from '../people/person-search.tsx';
import { sectionCandidatesQuery, sectionsApi, sectionsQuery, sectionStudentsQuery } from './sections-api.ts';
import { sectionsText as text } from './text.ts';
import { useSectionsChange } from './use-sections-change.ts';

interface StudentsDialogProps {
  courseId: string;
  section: Section;
  onClose: () => void;
}

/** Who is in a section, and who else could be. */
export function StudentsDialog({ courseId, section, onClose }: StudentsDialogProps) {
  const [search, setSearch] = useState('');
  const sections = useQuery(sectionsQuery(courseId)).data?.sections ?? [];
  const found = useInfiniteQuery({
    ...sectionCandidatesQuery(courseId, section.id, search),
    placeholderData: keepPreviousData,
  });
  const students = found.data?.pages.flatMap((page) => page.students);
  const add = useSectionsChange<FoundPerson>(courseId, {
    send: ({ id }) =>
      sectionsApi.placeStudents({ params: { courseId }, body: { userIds: [id], sectionId: section.id } }),
    done: ({ name }) => text.placed(name),
  });
  const detailOf = ({ studentId, sectionId }: SectionStudent): string | null => {
    const elsewhere = sections.find(({ id }) => id === sectionId);
    const words = [studentId ?? '', elsewhere ? text.elsewhere(elsewhere.name) : ''];
    return words.filter(Boolean).join(' · ') || null;
  };
  return (
    <Dialog title={text.open(section.name)} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <Placed courseId={courseId} section={section} />
        <PersonSearch
          words={search}
          onSearch={setSearch}
          query={found}
          people={students?.map((each) => ({ id: each.userId, name: each.name, detail: detailOf(each) }))}
          pendingId={add.isPending ? add.variables.id : undefined}
          onChoose={(person) => add.mutate(person)}
          text={{ ...text.choosing, failed: text.loadFailed }}
        />
        <ShowMore list={found} label={text.more} />
      </div>
    </Dialog>
  );
}

function Placed({ courseId, section }: Pick<StudentsDialogProps, 'courseId' | 'section'>) {
  const list = useInfiniteQuery(sectionStudentsQuery(courseId, section.id));
  const students = list.data?.pages.flatMap((page) => page.students);
  const takeOut = useSectionsChange<SectionStudent>(courseId, {
    send: ({ userId }) =>
      sectionsApi.placeStudents({ params: { courseId }, body: { userIds: [userId], sectionId: null } }),
    done: ({ name }) => text.isOut(name),
  });
  if (students === undefined)
    return list.isPending ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <LoadProblem query={list} text={text.loadFailed} />
    );
  if (students.length === 0) return <p className="text-ink-soft">{text.nobody}</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid divide-y divide-line" aria-label={text.here}>
        {students.map((student) => (
          <PassingRow key={student.userId}>
            <div className="flex items-center gap-3 py-2">
              <Avatar name={student.name} size="sm" />
              <span className="min-w-0 flex-1 wrap-anywhere">{student.name}</span>
              <IconButton
                label={text.out(student.name)}
                icon={<UserMinus size={17} />}
                onPress={() => takeOut.mutate(student)}
              />
            </div>
          </PassingRow>
        ))}
      </ul>
      <ShowMore list={list} label={text.more} />
    </div>
  );
}
