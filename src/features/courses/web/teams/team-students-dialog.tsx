import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { Team, TeamStudent } from '#features/courses/contract/teams.ts';
import { type FoundPerson, PersonSearch } from '../people/person-search.tsx';
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
  const students = found.data?.pages.flatMap((page) => page.students);
  const params = { courseId, teamId: team.id };
  const add = useTeamsChange(courseId, {
    send: ({ id }: FoundPerson) => teamsApi.putInTeam({ params, body: { userIds: [id] } }),
    done: ({ name }) => text.placed(name),
  });
  return (
    <Dialog title={text.open(team.name)} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <Members courseId={courseId} team={team} />
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

function detailOf({ studentId, team }: TeamStudent): string | null {
  const words = [studentId ?? '', team ? text.elsewhere(team.name) : ''];
  return words.filter(Boolean).join(' · ') || null;
}

function Members({ courseId, team: { id: teamId, members } }: Omit<TeamStudentsDialogProps, 'onClose'>) {
  const takeOut = useTeamsChange(courseId, {
    send: ({ userId }: Team['members'][number]) =>
      teamsApi.takeOutOfTeam({ params: { courseId, teamId, userId } }),
    done: ({ name }) => text.isOut(name),
  });
  if (members.length === 0) return <p className="text-ink-soft">{text.nobody}</p>;
  return (
    <ul className="grid divide-y divide-line" aria-label={text.here}>
      {members.map((member) => (
        <PassingRow key={member.userId}>
          <div className="flex items-center gap-3 py-2">
            <Avatar name={member.name} size="sm" />
            <span className="min-w-0 flex-1 wrap-anywhere">{member.name}</span>
            <IconButton
              label={text.out(member.name)}
              icon={<UserMinus size={17} />}
              onPress={() => takeOut.mutate(member)}
            />
          </div>
        </PassingRow>
      ))}
    </ul>
  );
}
