import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { StudentSignals } from '#features/signals/contract/signals.ts';
import { SignalsOfStudent } from '../card/student-signals.tsx';
import { signalsQuery } from '../shared/signals-api.ts';
import { listText as text } from './text.ts';

/** The open signals of all mentees, by name. */
export function SignalsList() {
  const query = useQuery(signalsQuery);
  useFailureToast(query, text.failed);
  const { data } = query;
  if (data === undefined)
    return query.isError ? <LoadProblem query={query} text={text.failed} isPanel /> : <Loading />;
  const { students, untracked, mentees } = data;
  return (
    <>
      {students.length === 0 ? <NothingOpen mentees={mentees} /> : null}
      {students.map((signals) => (
        <Mentee key={signals.student.userId} signals={signals} />
      ))}
      {untracked.length === 0 ? null : (
        <Card title={text.untracked}>
          <p className="max-w-prose text-ink-soft">{text.untrackedText}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {untracked.map(({ userId, name, avatarUrl }) => (
              <li key={userId} className="flex min-w-0 items-center gap-2">
                <Avatar name={name} src={avatarUrl} size="sm" />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Rules />
    </>
  );
}

const Mentee = ({ signals }: { signals: StudentSignals }) => {
  const { name, userId, avatarUrl } = signals.student;
  return (
    <Card
      title={
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={avatarUrl} />
          <Link
            to="/mentor-section/mentees/$menteeId"
            params={{ menteeId: userId }}
            className="link min-w-0 wrap-anywhere"
          >
            {name}
          </Link>
        </span>
      }
    >
      <SignalsOfStudent signals={signals} isOwn={false} level={3} />
    </Card>
  );
};

const NothingOpen = ({ mentees }: { mentees: number }) => (
  <section className="panel">
    {mentees === 0 ? (
      <EmptyState
        title={text.noMentees}
        drawing="people"
        action={
          <LinkButton variant="secondary" to="/mentor-section">
            {text.toMentees}
          </LinkButton>
        }
      />
    ) : (
      <EmptyState title={text.noneTitle} text={text.none(mentees)} />
    )}
  </section>
);

/** Anybody can read what is looked for. */
const Rules = () => (
  <Card title={text.rules}>
    <p className="max-w-prose text-ink-soft">{text.rulesLead}</p>
    <ol className="grid max-w-prose list-decimal gap-1.5 pl-5">
      {text.ruleList.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  </Card>
);

const Loading = () => (
  <div aria-busy="true" className="grid gap-(--gap)">
    <output className="sr-only">{text.loading}</output>
    {[0, 1].map((row) => (
      <div key={row} className="panel grid gap-4 p-5">
        <Skeleton className="h-9 w-1/3" />
        <Skeleton className="h-24" />
      </div>
    ))}
  </div>
);
