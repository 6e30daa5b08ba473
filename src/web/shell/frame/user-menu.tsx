import { ChevronsUpDown } from 'lucide-react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { MenuButton } from '#web/ui/focus/menu-button.tsx';
import { NameAndAddress } from './name-and-address.tsx';
import { shellText as text } from '../text.ts';

interface UserMenuProps {
  user: SessionUser;
  isCollapsed: boolean;
  onNavigate?: () => void;
}

const UserMenuPopup = lazyComponent(async () => (await import('../user-menu-popup.tsx')).UserMenuPopup);

export function UserMenu({ user, isCollapsed, onNavigate }: UserMenuProps) {
  return (
    <MenuButton
      label={text.userMenu(user.name)}
      renderMenu={(place) => <UserMenuPopup {...place} user={user} onNavigate={onNavigate} />}
      onNear={UserMenuPopup.preload}
      isNamedInside
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
            <NameAndAddress user={user} />
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" className="ml-auto shrink-0 text-ink-soft" />
        </>
      )}
    </MenuButton>
  );
}
