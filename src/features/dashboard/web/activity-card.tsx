import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { join } from '#web/ui/join.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Activity } from '../contract/dashboard.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.activity;

/** What has happened that concerns the viewer: the newest of their notifications, and of what they published. */
export const ActivityCard = ({ activity }: { activity: readonly Activity[] }) => (
  <Card
    title={text.title}
    end={
      activity.length === 0 ? undefined : (
        <LinkButton to="/notifications" variant="quiet" size="sm" className="-my-1.5 -mr-3">
          {text.all}
        </LinkButton>
      )
    }
  >
    {activity.length === 0 ? (
      <EmptyState isCompact level={3} drawing="blank-page" text={text.empty} />
    ) : (
      <ul className="-my-3 grid divide-y divide-line">
        {activity.map(({ id, title, url, createdAt, readAt }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <PathLink
              path={url}
              className={join(
                'min-w-0 wrap-anywhere before:absolute before:inset-0 hover:underline',
                readAt === null && 'font-semibold',
              )}
            >
              {readAt === null ? <Unread /> : null}
              {title}
            </PathLink>
            <TimeAgo at={createdAt} className="shrink-0 text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** The highlighter's dot, as in the list of notifications. */
const Unread = () => (
  <>
    <span aria-hidden="true" className="mr-2 inline-block unread-dot align-baseline" />
    <span className="sr-only">{text.unread}: </span>
  </>
);
