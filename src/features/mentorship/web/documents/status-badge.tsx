import { Badge } from '#web/ui/lists/badge.tsx';
import type { DocumentStatus } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';

const tones = { pending: 'neutral', approved: 'ok', rejected: 'danger' } as const;

/** `needsYou`: the viewer is the one who decides. */
export const StatusBadge = ({ status, needsYou = false }: { status: DocumentStatus; needsYou?: boolean }) => (
  <Badge tone={needsYou && status === 'pending' ? 'mark' : tones[status]}>{text.statuses[status]}</Badge>
);
