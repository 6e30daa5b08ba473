import { useState } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FeedList } from './feed-list.tsx';
import type { Made } from './made.ts';
import { MadeFeed } from './made-feed.tsx';
import { NewFeedForm } from './new-feed-form.tsx';
import { feedsText as text } from './text.ts';

/** The addresses by which a person’s other calendars read this one. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  return (
    // A press beside the dialog would lose an address that is not copied yet.
    <Dialog title={text.title} isOpen onClose={onClose} isDismissable={made === undefined}>
      <div className="grid gap-6">
        {made ? (
          <MadeFeed made={made} onDone={() => setMade(undefined)} />
        ) : (
          <>
            <p className="text-ink-soft">{text.lead}</p>
            <FeedList />
            <NewFeedForm onMade={setMade} />
          </>
        )}
      </div>
    </Dialog>
  );
}
