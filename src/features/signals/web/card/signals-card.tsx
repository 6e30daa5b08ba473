import { useQuery } from '@tanstack/react-query';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { studentSignalsQuery } from '../shared/signals-api.ts';
import { SignalsOfStudent } from './student-signals.tsx';
import { cardText as text } from '../shared/text.ts';

interface SignalsCardProps {
  /** The viewer’s own without it. */
  studentId?: string;
}

/** What stands out about a student, with the facts. Mentor and student see the same. */
export function SignalsCard({ studentId }: SignalsCardProps) {
  const query = useQuery(studentSignalsQuery(studentId));
  return (
    <LoadedCard anchor="signals" title={text.title} query={query} height="h-24">
      {(signals) => <SignalsOfStudent signals={signals} isOwn={studentId === undefined} level={3} />}
    </LoadedCard>
  );
}
