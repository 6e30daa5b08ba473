import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Section, SectionStudent } from '#features/courses/contract/sections.ts';
import type { FoundPerson } from '../people/person-search.tsx';
import { type PlacedStudent, PlaceStudentsDialog } from '../people/place-students-dialog.tsx';
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
  const placed = useInfiniteQuery(sectionStudentsQuery(courseId, section.id));
  const found = useInfiniteQuery({
    ...sectionCandidatesQuery(courseId, section.id, search),
    placeholderData: keepPreviousData,
  });
  const place = (userId: string, sectionId: string | null) =>
    sectionsApi.placeStudents({ params: { courseId }, body: { userIds: [userId], sectionId } });
  const add = useSectionsChange<FoundPerson>(courseId, {
    send: ({ id }) => place(id, section.id),
    done: ({ name }) => text.placed(name),
  });
  const takeOut = useSectionsChange<PlacedStudent>(courseId, {
    send: ({ userId }) => place(userId, null),
    done: ({ name }) => text.isOut(name),
  });
  const detailOf = ({ studentId, sectionId }: SectionStudent): string | null => {
    const elsewhere = sections.find(({ id }) => id === sectionId);
    const words = [studentId ?? '', elsewhere ? text.elsewhere(elsewhere.name) : ''];
    return words.filter(Boolean).join(' · ') || null;
  };
  return (
    <PlaceStudentsDialog
      title={text.open(section.name)}
      onClose={onClose}
      placed={placed.data?.pages.flatMap((page) => page.students)}
      placedPages={placed}
      takeOut={takeOut}
      found={found.data?.pages.flatMap((page) =>
        page.students.map((each) => ({ id: each.userId, name: each.name, detail: detailOf(each) })),
      )}
      foundPages={found}
      add={add}
      search={search}
      onSearch={setSearch}
      text={text}
    />
  );
}
