import type { SessionUser } from '../session/session-user.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import type { Screen } from './frame/screens.ts';
import { Sidebar } from './frame/sidebar.tsx';
import { shellText as text } from './text.ts';

interface DrawerProps {
  user: SessionUser;
  screens: readonly Screen[];
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar of narrow screens. Fetched when it is first opened. */
export const Drawer = ({ user, screens, isOpen, onClose }: DrawerProps) => (
  <Sheet
    title={text.menu}
    isTitleHidden
    side="left"
    className="w-(--sidebar-drawer)"
    isOpen={isOpen}
    onClose={onClose}
  >
    <Sidebar user={user} screens={screens} isCollapsed={false} onNavigate={onClose} />
  </Sheet>
);
