import {
  CalendarX,
  FileClock,
  GraduationCap,
  type LucideIcon,
  MessageCircleOff,
  PencilLine,
} from 'lucide-react';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { SignalFact } from '#features/signals/contract/signals.ts';
import { cardText as text } from '../shared/text.ts';

type Sort = SignalFact['sort'];
const signs: Record<Sort, LucideIcon> = {
  due: CalendarX,
  deed: MessageCircleOff,
  grade: GraduationCap,
  document: FileClock,
  checkIn: PencilLine,
};
const whenOf: Record<Sort, (when: string) => string> = {
  due: text.due,
  deed: text.deed,
  grade: text.returned,
  document: text.waits,
  checkIn: text.sent,
};

/** One line of the page: what is so, and since when. A link where the viewer may open it. */
export function FactLine({ fact }: { fact: SignalFact }) {
  const { sort, at, share, url } = fact;
  const Sign = signs[sort];
  const title = sort === 'deed' ? text.lastDeed : sort === 'checkIn' ? text.checkIn : fact.title;
  return (
    <li className="flex min-w-0 gap-3 border-b border-line py-2 last:border-b-0">
      <Sign size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="min-w-0 wrap-anywhere">
          {url === null ? (
            title
          ) : (
            <PathLink path={url} className="link">
              {title}
            </PathLink>
          )}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          <span>
            <TimeIn sentence={whenOf[sort]} at={at} as="date" />
          </span>
          {share === null ? null : (
            <span className="figures font-semibold text-ink">{text.share(share)}</span>
          )}
        </span>
      </div>
    </li>
  );
}
