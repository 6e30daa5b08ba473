import { useNavigate } from '@tanstack/react-router';
import { Bell, ChevronsUpDown, CreditCard, LogOut, Sparkles, UserCog } from 'lucide-react';
import { signOut } from '../session.ts';
import type { SessionUser } from '../session-user.ts';
import { Avatar } from '../ui/avatar.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuEntry } from '../ui/menu-popup.tsx';
import { toast } from '../ui/toast.ts';
import { shellText as text } from './text.ts';

interface UserMenuProps {
  user: SessionUser;
  isCollapsed: boolean;
  onNavigate?: () => void;
}

export function UserMenu({ user, isCollapsed, onNavigate }: UserMenuProps) {
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
  return (
    <MenuButton
      label={text.userMenu(user.name)}
      items={items}
      isNamedInside
      header={<UserCard user={user} />}
      placement={isCollapsed ? 'right bottom' : 'top start'}
      variant="quiet"
      className={
        isCollapsed ? 'mx-auto size-10! rounded-full! p-0!' : 'h-13! w-full justify-start! px-2! text-left'
      }
    >
      {/* Not an aria-label: beside other visible words speech control would not find it. */}
      <span className="sr-only">{text.userMenu(user.name)}</span>
      {isCollapsed ? (
        <Avatar name={user.name} src={user.avatarUrl} size="sm" />
      ) : (
        <>
          <Avatar name={user.name} src={user.avatarUrl} />
          <span aria-hidden="true" className="contents">
            <Who user={user} />
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" className="ml-auto shrink-0 text-ink-soft" />
        </>
      )}
    </MenuButton>
  );
}

const UserCard = ({ user }: { user: SessionUser }) => (
  <div className="flex items-center gap-3 border-b border-line px-2.5 pt-2 pb-3 mb-1">
    <Avatar name={user.name} src={user.avatarUrl} />
    <Who user={user} />
  </div>
);

const Who = ({ user }: { user: SessionUser }) => (
  <span className="grid min-w-0 leading-tight">
    <span className="truncate text-sm font-semibold">{user.name}</span>
    <span className="truncate text-xs font-normal text-ink-soft">{user.email}</span>
  </span>
);

async function logOut(): Promise<void> {
  try {
    await signOut();
  } catch {
    // The session still lives: whoever believes to have left a shared computer must be told.
    toast.error(text.logOutFailed);
  }
}
