import { Badge } from '#web/ui/lists/badge.tsx';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import { screenText as text } from '../text.ts';

const tones = { present: 'ok', late: 'neutral', absent: 'danger', excused: 'neutral' } as const;

/** What the register says. */
export const StateBadge = ({ state }: { state: AttendanceState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
);
