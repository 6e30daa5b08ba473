import { mentorshipText as text } from '#features/mentorship/text.ts';

/** The reason of a rejection, as a note in the margin. */
export const ReasonNote = ({ reason, by }: { reason: string; by: string | null }) => (
  <div className="margin-note grid gap-0.5 text-sm">
    <span className="text-ink-soft">{text.reasonOf(by)}</span>
    <p className="break-words whitespace-pre-line">{reason}</p>
  </div>
);
