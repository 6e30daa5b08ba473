import { ArrowLeft, BellOff, Star } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { timeWords } from '#web/ui/time/time-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Presence } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import { ConnectionState } from './connection-state.tsx';
import { contactIdOf } from '../shared/contact-id.ts';
import { isMuted, type Thread } from '../shared/thread.ts';
import { usePresence } from './use-presence.ts';

// Its place is kept while it comes.
const ConversationMenu = lazyComponent(
  async () => (await import('./conversation-menu.tsx')).ConversationMenu,
);

interface ConversationHeaderProps {
  contactId: string;
  /** Undefined until it is loaded. */
  thread: Thread | undefined;
  name: string | undefined;
  /** Their presence as it was when they were loaded. */
  standing: Presence;
  wantsFocus: boolean;
  onBack: (() => void) | undefined;
  hasMenu: boolean;
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { contactId, thread, name, standing, wantsFocus, onBack, hasMenu } = props;
  const contact = thread?.contact;
  const presence = usePresence()(contactId, standing);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the list has gone with the button that was pressed.
  const takesFocus = wantsFocus && onBack !== undefined;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = onBack ? 'h1' : 'h2';
  return (
    <header className="@container flex min-h-16 items-center gap-3 border-b border-line px-2 py-2 md:px-4">
      {onBack ? (
        <IconButton
          label={text.back}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onPress={onBack}
          className="-mr-2"
        />
      ) : null}
      {name === undefined ? (
        <Skeleton className="size-9 rounded-full!" />
      ) : (
        <Avatar name={name} presence={presence} />
      )}
      {/* Where there is little room the state gives way to the name. */}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <Heading
          ref={heading}
          tabIndex={-1}
          className="col-span-2 truncate text-base font-semibold outline-none @md:col-span-1"
        >
          {name ?? <Skeleton className="h-4 w-32" />}
        </Heading>
        <div className="flex min-w-0 items-center gap-1.5 text-xs text-ink-soft">
          <p className="truncate">{(contact && contactIdOf(contact)) ?? '\u00a0'}</p>
          {thread ? <Signs thread={thread} /> : null}
        </div>
        <ConnectionState />
      </div>
      {hasMenu ? (
        <Suspense fallback={<span className="size-(--control) shrink-0" />}>
          <ConversationMenu contactId={contactId} thread={thread} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** Favourite and muted, beside the name. */
function Signs({ thread }: { thread: Thread }) {
  const silence = thread.mutedUntil === null ? text.muted : text.mutedUntil(timeWords(thread.mutedUntil));
  return (
    <>
      {thread.favourite ? (
        <span title={text.favourite} className="shrink-0 text-away">
          <Star size={13} fill="currentColor" aria-hidden="true" />
          <span className="sr-only">{text.favourite}</span>
        </span>
      ) : null}
      {isMuted(thread) ? (
        <span title={silence} className="shrink-0 text-ink-soft">
          <BellOff size={13} aria-hidden="true" />
          <span className="sr-only">{silence}</span>
        </span>
      ) : null}
    </>
  );
}
