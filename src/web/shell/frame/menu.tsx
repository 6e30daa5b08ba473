import { Link, useLocation } from '@tanstack/react-router';
import { useBadges } from '#web/unread/badges.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { Count } from '#web/ui/lists/count.tsx';
import { join } from '#web/ui/join.ts';
import { adminScreens, platformScreens, type Screen, screenOf } from './screens.ts';
import { shellText as text } from '../text.ts';

interface MenuProps {
  user: SessionUser;
  screens: readonly Screen[];
  isCollapsed: boolean;
  onNavigate?: () => void;
}

/** The rows of the sidebar. Collapsed, a row is its icon and shows its name as a tooltip. */
export function Menu({ user, screens: all, isCollapsed, onNavigate }: MenuProps) {
  const groups = [
    { title: text.group, screens: platformScreens(all, user) },
    { title: text.adminGroup, screens: adminScreens(all, user) },
  ];
  const path = useLocation({ select: ({ pathname }) => pathname });
  const active = screenOf(all, path)?.path;
  return (
    <nav
      aria-label={text.menu}
      className="grid content-start gap-4 overflow-x-hidden overflow-y-auto px-2 py-2"
    >
      {groups.map(({ title, screens }) =>
        screens.length === 0 ? null : (
          <div key={title} className="grid gap-1">
            <h2 className={isCollapsed ? 'sr-only' : 'px-3 pb-1 text-xs font-semibold text-ink-soft'}>
              {title}
            </h2>
            <ul className="grid gap-0.5">
              {screens.map((screen) => (
                <li key={screen.path}>
                  <MenuRow
                    screen={screen}
                    isActive={screen.path === active}
                    isCollapsed={isCollapsed}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}

interface MenuRowProps {
  screen: Screen;
  isActive: boolean;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function MenuRow({ screen: { path, label, icon: Icon }, isActive, isCollapsed, onNavigate }: MenuRowProps) {
  const count = useBadges()[path] ?? 0;
  return (
    <Link
      to={path}
      onClick={onNavigate}
      // The router's own would say it of the screens above as well.
      activeOptions={{ exact: true }}
      aria-current={isActive ? 'page' : undefined}
      data-tooltip={isCollapsed ? label : undefined}
      data-tooltip-side="right"
      className={join(
        'relative flex h-(--row) items-center gap-3 overflow-hidden rounded-sm text-sm font-medium transition-colors',
        isCollapsed ? 'justify-center' : 'px-3',
        isActive
          ? "bg-primary-soft font-semibold text-primary-ink before:absolute before:inset-y-1.5 before:left-0 before:w-[3px] before:rounded-full before:bg-mark before:content-['']"
          : 'text-ink-soft hover:bg-primary-soft/60 hover:text-ink',
      )}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {isCollapsed ? (
        count > 0 ? (
          <span className="absolute top-1.5 right-1.5 unread-dot" />
        ) : null
      ) : (
        <Count value={count} label={text.unread(count, label)} />
      )}
    </Link>
  );
}
