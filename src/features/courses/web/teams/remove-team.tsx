import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { Team } from '#features/courses/contract/teams.ts';
import { teamsApi } from './teams-api.ts';
import { teamsText as text } from './text.ts';
import { useTeamsChange } from './use-teams-change.ts';

interface RemoveTeamProps {
  courseId: string;
  team: Team;
  onClose: () => void;
}

export function RemoveTeam({ courseId, team: { id, name }, onClose }: RemoveTeamProps) {
  const remove = useTeamsChange<void>(courseId, {
    send: () => teamsApi.removeTeam({ params: { courseId, teamId: id } }),
    done: () => text.removed(name),
    onDone: onClose,
  });
  return (
    <Confirmation
      isDanger
      title={text.removeTitle(name)}
      text={text.removeBody}
      confirmLabel={text.removeLabel}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
