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

function FocusLine({ item: { kind, title, done, all, url } }: { item: FocusItem }) {
  const name = title || text.documents;
  return (
    <li className="relative grid gap-2">
      <span className="flex items-baseline justify-between gap-4">
        <PathLink
          path={url}
          className="line-clamp-2 min-w-0 wrap-anywhere before:absolute before:inset-0 hover:underline"
        >
          {name}
        </PathLink>
        <span className="figures shrink-0 text-sm text-ink-soft">{text.done[kind](done, all)}</span>
      </span>
      <progress aria-label={name} max={all} value={done} className="bar" />
    </li>
  );
}
