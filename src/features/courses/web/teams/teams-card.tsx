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
  const close = () => setOpen(undefined);
  const chosen = open && 'teamId' in open ? teams?.find(({ id }) => id === open.teamId) : undefined;
  return (
    <Card
      title={text.title}
      end={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onPress={() => setOpen({ what: 'add' })}>
            <Plus size={16} aria-hidden="true" />
            {text.add}
          </Button>
          <Button variant="secondary" size="sm" onPress={() => setOpen({ what: 'draw' })}>
            <Shuffle size={16} aria-hidden="true" />
            {text.draw}
          </Button>
        </div>
      }
    >
      <p className="text-sm text-ink-soft">{text.hint}</p>
      {teams && first ? (
        <>
          <Choice courseId={courseId} chosenUpTo={first.chosenUpTo} />
          <p className="text-sm text-ink-soft">{text.without(first.without ?? 0)}</p>
          {teams.length === 0 ? <p className="text-ink-soft">{text.none}</p> : null}
          <ul className="grid divide-y divide-line" aria-label={text.title}>
            {teams.map((team) => (
              <PassingRow key={team.id}>
                <TeamRow team={team} onOpen={setOpen} />
              </PassingRow>
            ))}
          </ul>
          <ShowMore list={list} label={text.more} />
        </>
      ) : list.isPending ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <LoadProblem query={list} text={text.loadFailed} />
      )}
      <Opening>
        {open?.what === 'add' ? <TeamNameDialog courseId={courseId} onClose={close} /> : null}
        {open?.what === 'draw' ? <DrawDialog courseId={courseId} onClose={close} /> : null}
        {open?.what === 'rename' && chosen ? (
          <TeamNameDialog courseId={courseId} team={chosen} onClose={close} />
        ) : null}
        {open?.what === 'students' && chosen ? (
          <TeamStudentsDialog courseId={courseId} team={chosen} onClose={close} />
        ) : null}
        {open?.what === 'remove' && chosen ? (
          <RemoveTeam courseId={courseId} team={chosen} onClose={close} />
        ) : null}
      </Opening>
    </Card>
  );
}

const byStaff = 'staff';
const sizes = Array.from(
  { length: teamLimits.sizeMax - teamLimits.sizeMin + 1 },
  (_, at) => teamLimits.sizeMin + at,
);

/** Whether students make teams too, and how large these are. */
function Choice({ courseId, chosenUpTo }: { courseId: string; chosenUpTo: number | null }) {
  const choose = useTeamsChange(courseId, {
    send: (size: number | null) => teamsApi.setTeamChoice({ params: { courseId }, body: { chosenUpTo: size } }),
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
