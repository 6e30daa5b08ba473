import { Link } from '@tanstack/react-router';
import type { SessionUser } from '#web/session/session-user.ts';
import { CollegeSign, useCollegeName } from '../college-sign.tsx';
import { Menu } from './menu.tsx';
import type { Screen } from './screens.ts';
import { UserMenu } from './user-menu.tsx';

interface SidebarProps {
  user: SessionUser;
  screens: readonly Screen[];
  isCollapsed: boolean;
  onNavigate?: () => void;
}

/** The mark, the menu, the person: beside the screen, or inside of the drawer. */
export function Sidebar({ user, screens, isCollapsed, onNavigate }: SidebarProps) {
  const leave = onNavigate ? { onNavigate } : {};
  const name = useCollegeName();
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] bg-sunken">
      <Link
        to="/dashboard"
        {...(onNavigate ? { onClick: onNavigate } : {})}
        className={`flex h-(--header) items-center gap-3 rounded-sm ${isCollapsed ? 'justify-center' : 'px-4'}`}
        aria-label={name}
      >
        <CollegeSign size={isCollapsed ? 28 : 30} />
        {isCollapsed ? null : (
          <span className="display line-clamp-2 text-lg leading-tight wrap-anywhere">{name}</span>
        )}
      </Link>
      <Menu user={user} screens={screens} isCollapsed={isCollapsed} {...leave} />
      <div className={isCollapsed ? 'py-2' : 'p-2'}>
        <UserMenu user={user} isCollapsed={isCollapsed} {...leave} />
      </div>
    </div>
  );
}
