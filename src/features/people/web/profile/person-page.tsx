import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useOpened } from '#web/opened/use-opened.ts';
import { useUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';
import { FactRow, Facts, factsOf, roleLine } from './facts.tsx';
import { PersonCourses } from './person-courses.tsx';
import { personQuery } from './profile-api.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { usePresenceOf } from './use-presence-of.ts';

/** A person of the college, as far as the viewer may see them: the server decides. */
export function PersonPage({ userId }: { userId: string }) {
  const query = useQuery(personQuery(userId));
  const { id: viewerId } = useUser();
  useOpened(`/people/${userId}`, query.data?.user.name);
  if (isUnknown(query.error))
    return (
      <Frame title={text.unknown}>
        <Unknown />
      </Frame>
    );
  if (query.data === undefined)
    return (
      <Frame title={text.personTitle}>
        {query.isPending ? (
          <ProfileSkeleton />
        ) : (
          <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
        )}
      </Frame>
    );
  const { user } = query.data;
  const isSelf = viewerId === userId;
  return (
    <Frame
      title={user.name}
      lead={isSelf ? text.thisIsYou : undefined}
      actions={<Actions user={user} isSelf={isSelf} />}
    >
      <Person user={user} />
    </Frame>
  );
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404;

const Frame = ({ title, ...rest }: Omit<ComponentProps<typeof Page>, 'trail' | 'width'>) => (
  <Page
    {...rest}
    title={title}
    width="narrow"
    trail={[{ label: text.dashboard, to: '/dashboard' }, { label: title }]}
  />
);

const Actions = ({ user, isSelf }: { user: PersonInfo; isSelf: boolean }) =>
  isSelf ? (
    <LinkButton to="/profile">{text.edit}</LinkButton>
  ) : (
    <LinkButton to="/chat/$userId" params={{ userId: user.id }} aria-label={text.message(user.name)}>
      <MessageSquare size={17} aria-hidden="true" />
      {text.write}
    </LinkButton>
  );

function Person({ user }: { user: PersonInfo }) {
  const presence = usePresenceOf(user.id);
  // The name is the heading of the page; what the viewer may not see is not there.
  const facts = factsOf(user).filter(([name, value]) => name !== text.name && value !== null);
  return (
    <>
      <section className="panel grid gap-6 p-5" aria-label={text.details}>
        <div className="flex items-center gap-5 sm:gap-6">
          <Avatar
            name={user.name}
            src={user.avatarUrl && `${user.avatarUrl}?w=256`}
            size="xl"
            {...(presence === undefined ? {} : { presence })}
          />
          {/* Until somebody is approved, the others know them as what they may do. */}
          <p className="min-w-0 text-lg font-medium wrap-anywhere">
            {roleLine({ ...user, isPendingTeacher: false })}
          </p>
        </div>
        {facts.length > 0 || user.officeHours !== null ? (
          <div className="border-t border-line pt-6">
            <Facts>
              {facts.map(([name, value]) => (
                <FactRow key={name} name={name}>
                  {value}
                </FactRow>
              ))}
              {user.officeHours === null ? null : (
                <FactRow name={text.officeHours}>{user.officeHours}</FactRow>
              )}
            </Facts>
          </div>
        ) : null}
      </section>
      {user.bio === null ? null : (
        <Card title={text.about}>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{user.bio}</p>
        </Card>
      )}
      {user.role === 'teacher' ? <PersonCourses userId={user.id} /> : null}
    </>
  );
}

const Unknown = () => (
  <div className="panel">
    <EmptyState
      drawing="signpost"
      text={text.unknownMore}
      action={
        <LinkButton to="/dashboard" variant="secondary">
          {text.back}
        </LinkButton>
      }
    />
  </div>
);
