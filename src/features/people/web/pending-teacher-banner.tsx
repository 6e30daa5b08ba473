import { Hourglass } from 'lucide-react';
import { peopleText as text } from '../text.ts';

export const PendingTeacherBanner = () => (
  <section
    aria-label={text.pendingLabel}
    className="flex items-start gap-3 border-b border-line bg-mark-soft px-4 py-2.5 text-sm md:px-8"
  >
    <Hourglass size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
    <p>
      <strong className="font-semibold">{text.pending}</strong>
      <span className="hidden sm:inline">. {text.pendingMore}</span>
    </p>
  </section>
);
