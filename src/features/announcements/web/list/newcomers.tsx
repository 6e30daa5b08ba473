import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';

interface NewcomersProps {
  waiting: readonly Announcement[];
  /** The newest one that arrived while the page was open, and is shown already. */
  arrived: Announcement | undefined;
  onShow: () => void;
}

/** Announces new ones politely to screen readers. While somebody reads, a button in sight shows them. */
export function Newcomers({ waiting, arrived, onShow }: NewcomersProps) {
  const [first] = waiting;
  const newest = first ?? arrived;
  return (
    <>
      <output className="sr-only">{newest ? text.arrived(newest.title) : ''}</output>
      {first ? (
        <div className="pointer-events-none fixed top-[calc(var(--header)+0.75rem)] right-0 left-0 z-20 flex justify-center px-4 md:left-(--side)">
          <Button
            size="sm"
            onPress={onShow}
            className="pointer-events-auto max-w-full animate-[rise-in_200ms_var(--ease)] shadow-card"
          >
            <ArrowUp size={15} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{text.waiting(waiting.length, first.title)}</span>
          </Button>
        </div>
      ) : null}
    </>
  );
}
