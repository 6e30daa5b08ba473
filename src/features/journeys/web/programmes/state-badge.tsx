import { Badge } from '#web/ui/lists/badge.tsx';
import type { ProgrammeSummary } from '#features/journeys/contract/programmes.ts';
import { screenText as text } from './text.ts';

const tones = { draft: 'neutral', running: 'ok', ended: 'neutral' } as const;

export const StateBadge = ({ state }: Pick<ProgrammeSummary, 'state'>) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
);
