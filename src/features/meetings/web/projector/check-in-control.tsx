import { useQueryClient } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { attendanceText as text } from '../attendance/text.ts';
import { meetingsKey } from '../shared/keys.ts';
import { isCheckInTime } from './check-in-time.ts';
import { enterFullScreen, leaveFullScreen } from './full-screen.ts';
import { useEndCheckIn } from './use-end-check-in.ts';

const Projector = lazyComponent(async () => (await import('./projector.tsx')).Projector);

/** Opens the view for the projector in the meeting’s time, and says whether codes are taken. */
export function CheckInControl({ meeting }: { meeting: Meeting }) {
  const now = useNow();
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  const end = useEndCheckIn(meeting.id);
  const { checkInUntil, state } = meeting;
  const isTime = isCheckInTime(meeting, now);
  const handleShow = (): void => {
    enterFullScreen();
    setShown(true);
  };
  // Also when somebody goes back to another screen.
  useEffect(() => (isShown ? leaveFullScreen : undefined), [isShown]);
  const handleClose = (): void => {
    setShown(false);
    void queries.invalidateQueries({ queryKey: meetingsKey });
  };
  if (state === 'cancelled') return null;
  return (
    <>
      {/* The server decides: this browser’s clock may be wrong. */}
      <Button variant={isTime ? 'primary' : 'secondary'} onNear={Projector.preload} onPress={handleShow}>
        <Presentation size={17} aria-hidden="true" />
        {text.showCode}
      </Button>
      {isTime ? null : <span className="text-sm text-ink-soft">{text.notYet}</span>}
      {checkInUntil === null ? null : (
        <>
          <Button variant="secondary" isPending={end.isPending} onPress={() => end.mutate()}>
            {text.end}
          </Button>
          <span className="text-sm text-ink-soft">
            <TimeIn sentence={text.takenUntil} at={checkInUntil} as="clock" />
          </span>
        </>
      )}
      <Opening onClose={handleClose}>
        {isShown ? <Projector meeting={meeting} onClose={handleClose} /> : null}
      </Opening>
    </>
  );
}
