import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, Plus, Shuffle, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { teamLimits } from '#features/courses/contract/limits.ts';
import type { Team } from '#features/courses/contract/teams.ts';
import { RemoveTeam } from './remove-team.tsx';
import { teamsApi, teamsQuery } from './teams-api.ts';
import { teamsText as text } from './text.ts';
import { useTeamsChange } from './use-teams-change.ts';

const TeamNameDialog = lazyComponent(async () => (await import('./team-name-dialog.tsx')).TeamNameDialog);
const DrawDialog = lazyComponent(async () => (await import('./draw-dialog.tsx')).DrawDialog);
const TeamStudentsDialog = lazyComponent(
  async () => (await import('./team-students-dialog.tsx')).TeamStudentsDialog,
);

type Open = { what: 'add' | 'draw' } | { what: 'rename' | 'students' | 'remove'; teamId: string };

/** The teams of a course, for those who manage it. */
export function TeamsCard({ courseId }: { courseId: string }) {
  const [open, setOpen] = useState<Open>();
  const list = useInfiniteQuery(teamsQuery(courseId));
  const teams = list.data?.pages.flatMap((page) => page.teams);
  const [first] = list.data?.pages ?? [];
  return (
    <Card title={text.title} end={<WaysToMake onOpen={setOpen} />}>
      <p className="text-sm text-ink-soft">{text.hint}</p>
      {teams && first ? (
        <>
          <Choice courseId={courseId} chosenUpTo={first.chosenUpTo} />
          <p className="text-sm text-ink-soft">{text.without(first.without ?? 0)}</p>
          <TeamRows teams={teams} onOpen={setOpen} />
          <ShowMore list={list} label={text.more} />
        </>
      ) : list.isPending ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <LoadProblem query={list} text={text.loadFailed} />
      )}
      <Opening>
        <Opened courseId={courseId} open={open} teams={teams ?? []} onClose={() => setOpen(undefined)} />
      </Opening>
    </Card>
  );
}

const WaysToMake = ({ onOpen }: { onOpen: (open: Open) => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button variant="secondary" size="sm" onPress={() => onOpen({ what: 'add' })}>
      <Plus size={16} aria-hidden="true" />
      {text.add}
    </Button>
    <Button variant="secondary" size="sm" onPress={() => onOpen({ what: 'draw' })}>
      <Shuffle size={16} aria-hidden="true" />
      {text.draw}
    </Button>
  </div>
);

const TeamRows = ({ teams, onOpen }: { teams: readonly Team[]; onOpen: (open: Open) => void }) =>
  teams.length === 0 ? (
    <p className="text-ink-soft">{text.none}</p>
  ) : (
    <ul className="grid divide-y divide-line" aria-label={text.title}>
      {teams.map((team) => (
        <PassingRow key={team.id}>
          <TeamRow team={team} onOpen={onOpen} />
        </PassingRow>
      ))}
    </ul>
  );

interface OpenedProps {
  courseId: string;
  open: Open | undefined;
  teams: readonly Team[];
  onClose: () => void;
}

/** The dialog that is open; nothing once its team is gone. */
function Opened({ courseId, open, teams, onClose }: OpenedProps) {
  const about = { courseId, onClose };
  if (open === undefined) return null;
  if (!('teamId' in open))
    return open.what === 'add' ? <TeamNameDialog {...about} /> : <DrawDialog {...about} />;
  const team = teams.find(({ id }) => id === open.teamId);
  if (team === undefined) return null;
  if (open.what === 'rename') return <TeamNameDialog {...about} team={team} />;
  if (open.what === 'students') return <TeamStudentsDialog {...about} team={team} />;
  return <RemoveTeam {...about} team={team} />;
}

const byStaff = 'staff';
const sizes = Array.from(
  { length: teamLimits.sizeMax - teamLimits.sizeMin + 1 },
  (_, at) => teamLimits.sizeMin + at,
);

/** Whether students make teams too, and how large these are. */
function Choice({ courseId, chosenUpTo }: { courseId: string; chosenUpTo: number | null }) {
  const choose = useTeamsChange(courseId, {
    send: (size: number | null) =>
      teamsApi.setTeamChoice({ params: { courseId }, body: { chosenUpTo: size } }),
    done: () => text.choiceSaved,
  });
  const shown = choose.isPending ? choose.variables : chosenUpTo;
  return (
    <Select
      label={text.choice}
      value={shown === null ? byStaff : String(shown)}
      options={[
        { value: byStaff, label: text.choices.staff },
        ...sizes.map((size) => ({ value: String(size), label: text.choices.upTo(size) })),
      ]}
      onChange={(value) => choose.mutate(value === byStaff ? null : Number(value))}
      className="max-w-sm"
    />
  );
}

function TeamRow({ team, onOpen }: { team: Team; onOpen: (open: Open) => void }) {
  const { id: teamId, name, members } = team;
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {members.length === 0 ? text.nobody : members.map((member) => member.name).join(', ')}
        </span>
      </div>
      <IconButton
        label={text.open(name)}
        icon={<Users size={17} />}
        onPress={() => onOpen({ what: 'students', teamId })}
      />
      <IconButton
        label={text.rename(name)}
        icon={<Pencil size={17} />}
        onPress={() => onOpen({ what: 'rename', teamId })}
      />
      <IconButton
        label={text.remove(name)}
        icon={<Trash2 size={17} />}
        onPress={() => onOpen({ what: 'remove', teamId })}
      />
    </div>
  );
}
