import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import type { ProgrammeFrame } from '../programmes/programme-page.tsx';
import { programmeQuery } from '../programmes/programmes-api.ts';
import { screenText } from '../programmes/text.ts';
import { ProgrammeForm } from './programme-form.tsx';
import { editText as text } from './text.ts';

interface EditProgrammePageProps {
  programmeId: string;
  frame: (page: ProgrammeFrame) => ReactNode;
}

export function EditProgrammePage({ programmeId, frame }: EditProgrammePageProps) {
  const query = useQuery(programmeQuery(programmeId));
  const programme = query.data?.programme;
  if (programme === undefined)
    return frame({
      name: text.title,
      children: query.isPending ? (
        <ListSkeleton label={screenText.loading} rows={5} className="panel divide-y divide-line" />
      ) : (
        <LoadProblem query={query} text={screenText.oneFailed} isPanel />
      ),
    });
  if (!programme.canManage)
    return frame({ name: text.title, children: <EmptyState text={text.forOrganisers} /> });
  return frame({ name: text.title, lead: programme.title, children: <Editor programme={programme} /> });
}

/** Edits what was there when the screen opened: what others save meanwhile is a conflict. */
function Editor({ programme }: { programme: Programme }) {
  const [first] = useState(programme);
  return <ProgrammeForm programme={first} />;
}
