import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team, TeamStudent } from '#features/courses/contract/teams.ts';
import type { FoundPerson } from '../people/person-search.tsx';
import { type PlacedStudent, PlaceStudentsDialog } from '../people/place-students-dialog.tsx';
import { teamCandidatesQuery, teamsApi } from './teams-api.ts';
import { teamsText as text } from './text.ts';
import { useTeamsChange } from './use-teams-change.ts';

interface TeamStudentsDialogProps {
  courseId: string;
  team: Team;
  onClose: () => void;
}

/** Who is in a team, and who else could be. */
export function TeamStudentsDialog({ courseId, team, onClose }: TeamStudentsDialogProps) {
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery({
    ...teamCandidatesQuery(courseId, team.id, search),
    placeholderData: keepPreviousData,
  });
  const params = { courseId, teamId: team.id };
  const add = useTeamsChange<FoundPerson>(courseId, {
    send: ({ id }) => teamsApi.putInTeam({ params, body: { userIds: [id] } }),
    done: ({ name }) => text.placed(name),
  });
  const takeOut = useTeamsChange<PlacedStudent>(courseId, {
    send: ({ userId }) => teamsApi.takeOutOfTeam({ params: { ...params, userId } }),
    done: ({ name }) => text.isOut(name),
  });
  return (
    <PlaceStudentsDialog
      title={text.open(team.name)}
      onClose={onClose}
      placed={team.members}
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

function detailOf({ studentId, team }: TeamStudent): string | null {
  const words = [studentId ?? '', team ? text.elsewhere(team.name) : ''];
  return words.filter(Boolean).join(' · ') || null;
}
