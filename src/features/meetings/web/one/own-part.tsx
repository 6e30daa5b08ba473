import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { attendanceText } from '../attendance/text.ts';
import { screenText } from '../text.ts';
import { CheckInCard } from './check-in-card.tsx';
import { PassingPart } from './passing-part.tsx';

const counted = new Set<Meeting['ownAttendance']>(['present', 'late']);

/** A student’s part of the page: what the register says about them, and the code while one is taken. */
export function OwnPart({ meeting }: { meeting: Meeting }) {
  const { ownAttendance, checkInUntil, state } = meeting;
  // The server says until when: this browser’s clock may be wrong.
  const isTaken = state === 'planned' && checkInUntil !== null;
  return (
    <>
      <output className="block font-semibold empty:hidden">
        {ownAttendance === null ? null : attendanceText.ownState(screenText.states[ownAttendance])}
      </output>
      {isTaken && !counted.has(ownAttendance) ? (
        <PassingPart>
          <CheckInCard meeting={meeting} />
        </PassingPart>
      ) : null}
    </>
  );
}
