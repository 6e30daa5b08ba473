import type { SessionUser } from '../session/session-user.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Sidebar } from './frame/sidebar.tsx';
import { shellText as text } from './text.ts';

interface DrawerProps {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar of narrow screens. Fetched when it is first opened. */
export const Drawer = ({ user, isOpen, onClose }: DrawerProps) => (
  <Sheet
    title={text.menu}
    isTitleHidden
    side="left"
    className="w-(--sidebar-drawer)"
    isOpen={isOpen}
    onClose={onClose}
  >
    <Sidebar user={user} isCollapsed={false} onNavigate={onClose} />
  </Sheet>
);
