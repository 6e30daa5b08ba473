import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { Talk } from '#features/talks/contract/talks.ts';
import { screenText as text } from '../shared/text.ts';
import { MeetingsLists } from './meetings-lists.tsx';

const PlanDialog = lazyComponent(async () => (await import('../plan/plan-dialog.tsx')).PlanDialog);

interface MentorMeetingsProps {
  /** The form is open, with this mentee chosen. */
  menteeId: string | undefined;
  /** Takes the mentee out of the address. */
  onPlanned: () => void;
  /** The place of the section around it. */
  renderPage: (page: { lead: string; actions: ReactNode; children: ReactNode }) => ReactNode;
}

/** A mentor’s meetings, and the form that plans them. */
export function MentorMeetings({ menteeId, onPlanned, renderPage }: MentorMeetingsProps) {
  const [isPlanning, setPlanning] = useState(false);
  const [edited, setEdited] = useState<Talk>();
  const handleClose = () => {
    setPlanning(false);
    setEdited(undefined);
    if (menteeId !== undefined) onPlanned();
  };
  return renderPage({
    lead: text.leadForMentors,
    actions: (
      <Button onPress={() => setPlanning(true)} onNear={PlanDialog.preload}>
        <CalendarPlus size={18} aria-hidden="true" />
        {text.plan}
      </Button>
    ),
    children: (
      <>
        <MeetingsLists side="mentor" onEdit={setEdited} />
        {edited !== undefined || isPlanning || menteeId !== undefined ? (
          <Opening>
            <PlanDialog talk={edited} menteeId={menteeId} onClose={handleClose} />
          </Opening>
        ) : null}
      </>
    ),
  });
}
