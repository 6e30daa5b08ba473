import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import type { FocusItem } from '../contract/dashboard.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.focus;

interface FocusCardProps {
  items: readonly FocusItem[];
  isTeacher: boolean;
}

/** What is under way, with how far it is. */
export const FocusCard = ({ items, isTeacher }: FocusCardProps) => (
  <Card title={text.title}>
    {items.length === 0 ? (
      <EmptyState
        isCompact
        level={3}
        drawing="checklist"
        text={isTeacher ? text.empty.teacher : text.empty.student}
      />
    ) : (
      <ul className="grid gap-5">
        {items.map((item) => (
          <FocusLine key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
    )}
  </Card>
);

function FocusLine({ item: { title, done, all, progress, url } }: { item: FocusItem }) {
  return (
    <li className="relative grid gap-2">
      <span className="flex items-baseline justify-between gap-4">
        <PathLink
          path={url}
          className="line-clamp-2 min-w-0 wrap-anywhere before:absolute before:inset-0 hover:underline"
        >
          {title}
        </PathLink>
        <span className="figures shrink-0 text-sm text-ink-soft">{progress}</span>
      </span>
      <progress aria-label={title} max={all} value={done} className="bar" />
    </li>
  );
}
