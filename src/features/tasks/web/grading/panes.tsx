import type { ComponentProps, ReactNode } from 'react';
import { mediaStore, useStore } from '#web/storage/store.ts';
import { Split } from '#web/ui/layout/split.tsx';

const wide = mediaStore('(min-width: 64rem)');

interface PanesProps extends ComponentProps<typeof Split> {
  /** Shown where two panes do not fit. */
  narrow: ReactNode;
}

/** Two panes beside each other with a movable border. A narrow screen shows `narrow` instead. */
export function Panes({ narrow, first, second, ...split }: PanesProps) {
  if (!useStore(wide)) return narrow;
  return (
    <Split
      {...split}
      first={<div className="min-w-0 pr-3">{first}</div>}
      second={<div className="min-w-0 pl-3">{second}</div>}
    />
  );
}
