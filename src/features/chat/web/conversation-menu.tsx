import { Ban, Bell, BellOff, EllipsisVertical, Star, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { chatText as text } from '../text.ts';
import { isMuted, type Thread } from './thread.ts';
import { useChatLive } from './use-chat-live.ts';

const ProfileSheet = lazy(async () => ({ default: (await import('./profile-sheet.tsx')).ProfileSheet }));
const MuteDialog = lazy(async () => ({ default: (await import('./mute-dialog.tsx')).MuteDialog }));
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

type Opened = 'profile' | 'mute' | 'block';

/** Mute, favourite, profile, block. `thread` is undefined until the conversation is loaded. */
export function ConversationMenu({ contactId, thread }: { contactId: string; thread: Thread | undefined }) {
  const live = useChatLive();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isSilent = thread !== undefined && isMuted(thread);
  const decisions = thread && [
    isSilent
      ? {
          id: 'mute',
          label: text.unmuteNotifications,
          icon: <Bell size={16} aria-hidden="true" />,
          onAction: () => void live.decide('mute', { contactId, mute: 'off' }),
        }
      : {
          id: 'mute',
          label: text.muteNotifications,
          icon: <BellOff size={16} aria-hidden="true" />,
          onAction: () => setOpened('mute'),
        },
    {
      id: 'favourite',
      label: thread.favourite ? text.removeFavourite : text.addFavourite,
      icon: <Star size={16} aria-hidden="true" fill={thread.favourite ? 'currentColor' : 'none'} />,
      onAction: () => void live.decide('favourite', { contactId, favourite: !thread.favourite }),
    },
  ];
  const profile = {
    id: 'profile',
    label: text.viewProfile,
    icon: <UserRound size={16} aria-hidden="true" />,
    onAction: () => setOpened('profile'),
  };
  const block = thread && {
    id: 'block',
    label: thread.blocked ? text.unblockUser : text.blockUser,
    icon: <Ban size={16} aria-hidden="true" />,
    isDanger: !thread.blocked,
    startsGroup: true,
    onAction: () =>
      thread.blocked ? void live.decide('block', { contactId, blocked: false }) : setOpened('block'),
  };
  return (
    <>
      <MenuButton
        label={text.more}
        variant="quiet"
        size="icon"
        data-tooltip={text.more}
        items={[...(decisions ?? []), profile, ...(block ? [block] : [])]}
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </MenuButton>
      <Suspense fallback={null}>
        {opened === 'profile' ? <ProfileSheet userId={contactId} onClose={close} /> : null}
        {opened === 'mute' ? <MuteDialog contactId={contactId} onClose={close} /> : null}
        {opened === 'block' && thread ? (
          <BlockDialog contactId={contactId} thread={thread} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
