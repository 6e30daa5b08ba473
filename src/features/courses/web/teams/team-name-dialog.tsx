import { NewTeam } from '#features/courses/contract/forms/team.ts';
import type { Team } from '#features/courses/contract/teams.ts';
import { teamsKey } from '../shared/keys.ts';
import { NameDialog } from '../forms/name-dialog.tsx';
import { teamsApi } from './teams-api.ts';
import { teamsText as text } from './text.ts';

interface TeamNameDialogProps {
  courseId: string;
  /** Absent: a new one. */
  team?: Team;
  onClose: () => void;
}

/** The name of a new team, or another name for one. A student is in the team that they make. */
export const TeamNameDialog = ({ courseId, team, onClose }: TeamNameDialogProps) => (
  <NameDialog
    schema={NewTeam}
    {...(team ? { name: team.name } : {})}
    send={(body) =>
      team
        ? teamsApi.renameTeam({ params: { courseId, teamId: team.id }, body })
        : teamsApi.addTeam({ params: { courseId }, body })
    }
    queryKey={teamsKey(courseId)}
    text={{
      title: team ? text.rename(team.name) : text.add,
      field: text.fieldName,
      save: team ? text.save : text.make,
      failed: text.failed,
      done: team ? () => text.renamed : text.made,
    }}
    onClose={onClose}
  />
);
