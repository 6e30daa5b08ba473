import { Ban, Bell, BellOff, EllipsisVertical, Star, UserRound } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/focus/menu-button.tsx';
import type { MenuEntry } from '#web/ui/overlays/menu-popup.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { chatText as text } from '#features/chat/text.ts';
import type { ChatLive } from '../shared/chat-live.ts';
import { isMuted, type Thread } from '../shared/thread.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

const ProfileSheet = lazyComponent(async () => (await import('../dialogs/profile-sheet.tsx')).ProfileSheet);
const MuteDialog = lazyComponent(async () => (await import('../dialogs/mute-dialog.tsx')).MuteDialog);
const BlockDialog = lazyComponent(async () => (await import('../dialogs/block-dialog.tsx')).BlockDialog);

type Opened = 'profile' | 'mute' | 'block';

/** Mute, favourite, profile, block. `thread` is undefined until the conversation is loaded. */
export function ConversationMenu({ contactId, thread }: { contactId: string; thread: Thread | undefined }) {
  const live = useChatLive();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const profile = {
    id: 'profile',
    label: text.viewProfile,
    icon: <UserRound size={16} aria-hidden="true" />,
    onAction: () => setOpened('profile'),
  };
  const items = thread
    ? [mute(live, thread, setOpened), favourite(live, thread), profile, block(live, thread, setOpened)]
    : [profile];
  return (
    <>
      <MenuButton label={text.more} variant="quiet" size="icon" data-tooltip={text.more} items={items}>
        <EllipsisVertical size={18} aria-hidden="true" />
      </MenuButton>
      <Opening>
        {opened === 'profile' ? <ProfileSheet userId={contactId} onClose={close} /> : null}
        {opened === 'mute' ? <MuteDialog contactId={contactId} onClose={close} /> : null}
        {opened === 'block' && thread ? (
          <BlockDialog contactId={contactId} thread={thread} onClose={close} />
        ) : null}
      </Opening>
    </>
  );
}

type Open = (what: Opened) => void;

function mute(live: ChatLive, thread: Thread, open: Open): MenuEntry {
  const isSilent = isMuted(thread);
  const Icon = isSilent ? Bell : BellOff;
  return {
    id: 'mute',
    label: isSilent ? text.unmuteNotifications : text.muteNotifications,
    icon: <Icon size={16} aria-hidden="true" />,
    onAction: () =>
      isSilent ? void live.decide('mute', { contactId: thread.contact.id, mute: 'off' }) : open('mute'),
  };
}

const favourite = (live: ChatLive, { favourite: isOne, contact }: Thread): MenuEntry => ({
  id: 'favourite',
  label: isOne ? text.removeFavourite : text.addFavourite,
  icon: <Star size={16} aria-hidden="true" fill={isOne ? 'currentColor' : 'none'} />,
  onAction: () => void live.decide('favourite', { contactId: contact.id, favourite: !isOne }),
});

const block = (live: ChatLive, { blocked, contact }: Thread, open: Open): MenuEntry => ({
  id: 'block',
  label: blocked ? text.unblockUser : text.blockUser,
  icon: <Ban size={16} aria-hidden="true" />,
  isDanger: !blocked,
  startsGroup: true,
  onAction: () =>
    blocked ? void live.decide('block', { contactId: contact.id, blocked: false }) : open('block'),
});
