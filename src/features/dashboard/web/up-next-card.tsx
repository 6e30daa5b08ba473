import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { UpNext } from '../contract/dashboard.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.upNext;

/** What is due within two days and not handed in. Nothing where there is nothing. */
export function UpNextCard({
  tasks,
  count,
  overdue,
}: {
  tasks: readonly UpNext[];
  count: number;
  overdue: number;
}) {
  if (tasks.length === 0 && overdue === 0) return null;
  return (
    <Card title={text.title}>
      {tasks.length === 0 ? null : (
        <ul className="grid divide-y divide-line">
          {tasks.map((task) => (
            <UpNextLine key={task.id} task={task} />
          ))}
        </ul>
      )}
      {count > tasks.length ? <Rest text={text.more(count - tasks.length)} /> : null}
      {overdue === 0 ? null : <Rest text={text.overdue(overdue)} />}
    </Card>
  );
}

/** What is not listed here. */
const Rest = ({ text: sentence }: { text: string }) => (
  <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
    {sentence}
    <LinkButton to="/tasks" variant="secondary" size="sm">
      {text.see}
    </LinkButton>
  </p>
);

function UpNextLine({ task: { title, subject, points, dueAt, url } }: { task: UpNext }) {
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="grid min-w-0 gap-0.5">
        <PathLink
          path={url}
          className="font-semibold wrap-anywhere before:absolute before:inset-0 hover:underline"
        >
          {title}
        </PathLink>
        <span className="text-sm text-ink-soft">
          {subject} · {text.points(points)}
        </span>
      </span>
      <span className="text-sm whitespace-nowrap">
        {text.due} <TimeAgo at={dueAt} mayBeAhead />
      </span>
    </li>
  );
}
