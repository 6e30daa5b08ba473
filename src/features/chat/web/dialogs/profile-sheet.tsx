import { useQuery } from '@tanstack/react-query';
import { toYearLabel } from '#shared/audience/classes.ts';
import { createClient } from '#web/calls/api-client.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { peopleContract, type PersonInfo } from '#features/people/contract/people.ts';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';
import { chatKeys } from '../shared/chat-api.ts';

const people = createClient(peopleContract);

/** What the college shows of a person, beside the conversation. */
export function ProfileSheet({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <Sheet title={text.profile} isOpen onClose={onClose}>
      <Profile userId={userId} />
    </Sheet>
  );
}

function Profile({ userId }: { userId: string }) {
  const info = useQuery({
    queryKey: chatKeys.profile(userId),
    queryFn: ({ signal }) => people.person({ params: { userId } }, { signal }),
  });
  if (info.isPending) return <Spinner label={text.loadingProfile} />;
  if (info.isError) return <LoadProblem query={info} text={text.profileFailed} />;
  const { user } = info.data;
  return (
    <div className="grid justify-items-center gap-5 px-5 py-6">
      <Avatar name={user.name} src={user.avatarUrl} size="xl" />
      <div className="text-center">
        <h3 className="display text-xl">{user.name}</h3>
        <p className="text-ink-soft">{user.role === 'teacher' ? text.teacher : text.student}</p>
      </div>
      <dl className="grid w-full gap-3 border-t border-line pt-5">
        {factsOf(user).map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/people/$userId" params={{ userId }} variant="secondary">
        {text.openProfile}
      </LinkButton>
    </div>
  );
}

/** Only what there is: between students the e-mail is not shown. */
function factsOf({
  email,
  studentId,
  department,
  year,
  division,
  bio,
}: PersonInfo): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    [text.email, email],
    [text.studentId, studentId],
    [text.department, department],
    [text.year, year && toYearLabel(year)],
    [text.division, division],
    [text.bio, bio],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
