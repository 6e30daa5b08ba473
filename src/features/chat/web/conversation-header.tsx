import { ArrowLeft, EllipsisVertical, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChatContact, Presence } from '../contract.ts';
import { chatText as text } from '../text.ts';
import { ConnectionState } from './connection-state.tsx';
import { usePresence } from './use-presence.ts';

interface ConversationHeaderProps {
  contactId: string;
  /** Undefined until it is loaded. */
  contact: ChatContact | undefined;
  name: string | undefined;
  /** Their presence as it was when they were loaded. */
  standing: Presence;
  wantsFocus: boolean;
  onBack: (() => void) | undefined;
  onProfile: (() => void) | undefined;
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { contactId, contact, name, standing, wantsFocus, onBack, onProfile } = props;
  const presence = usePresence()(contactId, standing);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the list has gone with the button that was pressed.
  const takesFocus = wantsFocus && onBack !== undefined;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = onBack ? 'h1' : 'h2';
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-2 py-2 md:px-4">
      {onBack ? (
        <IconButton
          label={text.back}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onPress={onBack}
          className="-mr-2"
        />
      ) : null}
      <Avatar name={name ?? ''} presence={presence} />
      <div className="min-w-0 flex-1">
        <Heading ref={heading} tabIndex={-1} className="truncate text-base font-semibold outline-none">
          {name ?? <Skeleton className="h-4 w-32" />}
        </Heading>
        <p className="truncate text-xs text-ink-soft">{contact ? contactIdOf(contact) : '\u00a0'}</p>
      </div>
      <ConnectionState />
      {onProfile ? (
        <MenuButton
          label={text.more}
          variant="quiet"
          size="icon"
          data-tooltip={text.more}
          items={[
            {
              id: 'profile',
              label: text.viewProfile,
              icon: <UserRound size={16} aria-hidden="true" />,
              onAction: onProfile,
            },
          ]}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </MenuButton>
      ) : null}
    </header>
  );
}

/** The id by which a person is known at the college: students theirs, teachers their e-mail. */
const contactIdOf = ({ studentId, teacherId, email, id }: ChatContact): string =>
  studentId ?? teacherId ?? email ?? id;
