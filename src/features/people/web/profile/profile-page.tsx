import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';
import { ownPersonQuery } from './profile-api.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** One's own record, and the way to change it. */
export function ProfilePage() {
  const { id } = useUser();
  const query = useQuery(ownPersonQuery(id));
  const [isEditing, setEditing] = useState(false);
  // After an edit the focus goes back to where it began.
  const [hasEdited, setEdited] = useState(false);
  const user: PersonInfo | null | undefined = query.data?.user;

  function leave() {
    setEdited(true);
    setEditing(false);
  }
  return (
    <Page
      title={text.title}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
      width="narrow"
      actions={
        user && !isEditing ? (
          <Button autoFocus={hasEdited} onPress={() => setEditing(true)}>
            {text.edit}
          </Button>
        ) : undefined
      }
    >
      {user ? (
        <div className="panel grid gap-6 p-5">
          <ProfileHead user={user} />
          {isEditing ? <ProfileForm user={user} onDone={leave} /> : <ProfileCard user={user} />}
        </div>
      ) : (
        <Without query={query} />
      )}
    </Page>
  );
}

/** What stands where the record would. */
function Without({ query }: { query: Retryable & { isPending: boolean } }) {
  if (query.isPending) return <ProfileSkeleton />;
  const { error } = query;
  if (error === null || (isApiError(error) && error.status === 404))
    return (
      <div className="panel">
        <EmptyState title={text.noData} />
      </div>
    );
  return <LoadProblem query={query} text={messageOf(error, text.loadFailed)} isPanel />;
}
