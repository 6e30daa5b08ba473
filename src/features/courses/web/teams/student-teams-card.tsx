import { useInfiniteQuery } from '@tanstack/react-query';
import { LogOut, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import type { Team } from '#features/courses/contract/teams.ts';
import { teamsApi, teamsQuery } from './teams-api.ts';
import { teamsText as text } from './text.ts';
import { useTeamsChange } from './use-teams-change.ts';

const TeamNameDialog = lazyComponent(async () => (await import('./team-name-dialog.tsx')).TeamNameDialog);

/** The teams of a course, for its students. Hidden while there is nothing to see or to do. */
export function StudentTeamsCard({ courseId }: { courseId: string }) {
  const list = useInfiniteQuery(teamsQuery(courseId));
  const [first] = list.data?.pages ?? [];
  const teams = list.data?.pages.flatMap((page) => page.teams) ?? [];
  if (first === undefined) return <Waiting list={list} />;
  const { ownTeam, mayChoose, chosenUpTo } = first;
  const isFree = mayChoose && ownTeam === null;
  if (ownTeam === null && teams.length === 0 && !mayChoose) return null;
  return (
    <Card title={text.title} end={isFree ? <MakeTeam courseId={courseId} /> : undefined}>
      <Own courseId={courseId} team={ownTeam} mayChoose={mayChoose} />
      <OtherTeams
        courseId={courseId}
        teams={teams.filter(({ id }) => id !== ownTeam?.id)}
        room={isFree ? chosenUpTo : null}
      />
      <ShowMore list={list} label={text.more} />
    </Card>
  );
}

const Waiting = ({ list }: { list: Retryable & { isPending: boolean } }) => (
  <Card title={text.title}>
    {list.isPending ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <LoadProblem query={list} text={text.loadFailed} />
    )}
  </Card>
);

function Own({ courseId, team, mayChoose }: { courseId: string; team: Team | null; mayChoose: boolean }) {
  if (team) return <OwnTeam courseId={courseId} team={team} mayChange={mayChoose} />;
  return <p className="text-ink-soft">{mayChoose ? text.noOwn : `${text.noOwn} ${text.staffMakes}`}</p>;
}

function MakeTeam({ courseId }: { courseId: string }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onPress={() => setMaking(true)}>
        <Plus size={16} aria-hidden="true" />
        {text.add}
      </Button>
      <Opening>
        {isMaking ? <TeamNameDialog courseId={courseId} onClose={() => setMaking(false)} /> : null}
      </Opening>
    </>
  );
}

/** `room`: up to how many may join. Null: nobody joins by themselves. */
interface OtherTeamsProps {
  courseId: string;
  teams: readonly Team[];
  room: number | null;
}

const OtherTeams = ({ courseId, teams, room }: OtherTeamsProps) =>
  teams.length === 0 ? null : (
    <ul className="grid divide-y divide-line" aria-label={text.title}>
      {teams.map((team) => (
        <PassingRow key={team.id}>
          <OtherTeam courseId={courseId} team={team} room={room} />
        </PassingRow>
      ))}
    </ul>
  );

function OwnTeam({ courseId, team, mayChange }: { courseId: string; team: Team; mayChange: boolean }) {
  const user = useUser();
  const [isRenaming, setRenaming] = useState(false);
  const leave = useTeamsChange<void>(courseId, {
    send: () => teamsApi.takeOutOfTeam({ params: { courseId, teamId: team.id, userId: user.id } }),
    done: () => text.left,
  });
  return (
    <section aria-label={text.own} className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{team.name}</span>
        <MemberNames team={team} />
      </div>
      {mayChange ? (
        <>
          <IconButton
            label={text.rename(team.name)}
            icon={<Pencil size={17} />}
            onPress={() => setRenaming(true)}
          />
          <IconButton
            label={text.leaveNamed(team.name)}
            icon={<LogOut size={17} />}
            onPress={() => leave.mutate()}
          />
        </>
      ) : null}
      <Opening>
        {isRenaming ? (
          <TeamNameDialog courseId={courseId} team={team} onClose={() => setRenaming(false)} />
        ) : null}
      </Opening>
    </section>
  );
}

function OtherTeam({ courseId, team, room }: Omit<OtherTeamsProps, 'teams'> & { team: Team }) {
  const join = useTeamsChange<void>(courseId, {
    send: () => teamsApi.joinTeam({ params: { courseId, teamId: team.id } }),
    done: () => text.joined(team.name),
  });
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{team.name}</span>
        <MemberNames team={team} />
      </div>
      {room === null ? null : team.members.length >= room ? (
        <Badge>{text.full}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={text.joinNamed(team.name)}
          isPending={join.isPending}
          onPress={() => join.mutate()}
        >
          {text.join}
        </Button>
      )}
    </div>
  );
}

const MemberNames = ({ team: { members } }: { team: Team }) => (
  <span className="text-sm wrap-anywhere text-ink-soft">
    {members.length === 0 ? text.nobody : members.map(({ name }) => name).join(', ')}
  </span>
);
