import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import type { CheckInForm, NewCheckIn } from '#features/journeys/contract/check-ins.ts';
import { helpWords, weekWords } from '#features/journeys/contract/sorts.ts';
import type { KeptCheckIn } from '../outbox/kept-check-in.ts';

/** Words by the place of their question: a step asks at most three. */
const wordFields = ['first', 'second', 'third'] as const;
type WordField = (typeof wordFields)[number];
const empty = { week: '', first: '', second: '', third: '', help: '' };

export const fieldOfQuestion = (place: number): WordField => wordFields[place] ?? 'third';

/** What is written into a check-in, kept on this device until Send. */
export function useCheckInDraft({ journeyId, step }: CheckInForm) {
  const kept = useKeptDraft<keyof typeof empty>(`check-in-${journeyId}-${step.id}`, empty);
  const { draft } = kept;
  const week = weekWords.find((word) => word === draft.week);
  const toKeptCheckIn = (): KeptCheckIn | undefined =>
    week && {
      clientId: kept.clientIdFor(),
      journeyId,
      stepId: step.id,
      title: step.title,
      week,
      help: helpOf(draft.help),
      answers: step.questions.map((question, place) => ({
        question,
        words: draft[fieldOfQuestion(place)].trim(),
      })),
    };
  return { ...kept, week, toKeptCheckIn };
}

const helpOf = (chosen: string): NewCheckIn['help'] => helpWords.find((word) => word === chosen) ?? null;
