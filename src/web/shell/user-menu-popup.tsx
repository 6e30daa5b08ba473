import { useNavigate } from '@tanstack/react-router';
import { Bell, CreditCard, LogOut, Sparkles, UserCog } from 'lucide-react';
import type { SessionUser } from '../session/session-user.ts';
import { Avatar } from '../ui/people/avatar.tsx';
import { type MenuEntry, MenuPopup, type MenuPlace } from '../ui/overlays/menu-popup.tsx';
import { logOut } from './log-out.ts';
import { NameAndAddress } from './frame/name-and-address.tsx';
import { shellText as text } from './text.ts';

interface UserMenuPopupProps extends MenuPlace {
  user: SessionUser;
  onNavigate: (() => void) | undefined;
}

export function UserMenuPopup({ user, onNavigate, ...place }: UserMenuPopupProps) {
  const navigate = useNavigate();
  const openSettings = (tab: 'account' | 'billing' | 'notifications' | 'plan') => () => {
    onNavigate?.();
    void navigate({ to: '/settings', search: { tab } });
  };
  const items: MenuEntry[] = [
    { id: 'plan', label: text.upgrade, icon: <Sparkles size={16} />, onAction: openSettings('plan') },
    {
      id: 'account',
      label: text.account,
      icon: <UserCog size={16} />,
      onAction: openSettings('account'),
      startsGroup: true,
    },
    { id: 'billing', label: text.billing, icon: <CreditCard size={16} />, onAction: openSettings('billing') },
    {
      id: 'notifications',
      label: text.notifications,
      icon: <Bell size={16} />,
      onAction: openSettings('notifications'),
    },
    {
      id: 'log-out',
      label: text.logOut,
      icon: <LogOut size={16} />,
      onAction: () => void logOut(),
      startsGroup: true,
    },
  ];
  return <MenuPopup {...place} items={items} header={<UserCard user={user} />} />;
}

const UserCard = ({ user }: { user: SessionUser }) => (
  <div className="flex items-center gap-3 border-b border-line px-2.5 pt-2 pb-3 mb-1">
    <Avatar name={user.name} src={user.avatarUrl} />
    <NameAndAddress user={user} />
  </div>
);
