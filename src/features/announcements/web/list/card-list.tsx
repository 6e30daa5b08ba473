import { useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { join } from '#web/ui/join.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { AnnouncementCard, cardsClass } from './announcement-card.tsx';
import { canManage, ManageActions } from './manage-actions.tsx';

/** Announcements side by side; one of them is open. */
export function CardList({ announcements }: { announcements: readonly Announcement[] }) {
  const user = useUser();
  const [expanded, setExpanded] = useState<string>();
  return (
    <ul className={join(cardsClass, expanded !== undefined && 'items-start')}>
      {announcements.map((announcement) => {
        const { _id } = announcement;
        const isManager = canManage(user, announcement);
        return (
          <li key={_id} className="grid min-w-0">
            <AnnouncementCard
              announcement={announcement}
              variant="grid"
              level={2}
              isExpanded={expanded === _id}
              onToggle={() => setExpanded(expanded === _id ? undefined : _id)}
              canManage={isManager}
              actions={isManager ? <ManageActions announcement={announcement} /> : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}
