import { Card } from '#web/ui/card.tsx';
import { formatMoment } from '#web/ui/college-time.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PathLink } from '#web/ui/path-link.tsx';
import { relativeTime } from '#web/ui/relative-time.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { UpNext } from '../contract.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.upNext;

/** What is due within two days and not handed in. Nothing where there is nothing. */
export function UpNextCard({
  tasks,
  count,
  overdue,
  timeZone,
}: {
  tasks: readonly UpNext[];
  count: number;
  overdue: number;
  timeZone: string;
}) {
  if (tasks.length === 0 && overdue === 0) return null;
  return (
    <Card title={text.title}>
      {tasks.length === 0 ? null : (
        <ul className="grid divide-y divide-line">
          {tasks.map((task) => (
            <UpNextLine key={task.id} task={task} timeZone={timeZone} />
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

function UpNextLine({
  task: { title, subject, points, dueAt, url },
  timeZone,
}: {
  task: UpNext;
  timeZone: string;
}) {
  const now = useNow();
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
      <time dateTime={dueAt} title={formatMoment(dueAt, timeZone)} className="text-sm whitespace-nowrap">
        {text.due} {relativeTime(dueAt, now)}
      </time>
    </li>
  );
}
