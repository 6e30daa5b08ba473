import { useQuery } from '@tanstack/react-query';
import { Problem } from '#web/ui/problem.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { preferencesQuery } from './notifications-api.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { notificationSettingsText as text } from './text.ts';

/** The panel Notifications of the settings. */
export function NotificationSettings() {
  const { data, error, isPending, isFetching, refetch } = useQuery(preferencesQuery);
  if (data) return <PreferencesForm kept={data.preferences} digest={data.digest} />;
  return (
    <div className="panel">
      {isPending ? (
        <ListSkeleton rows={5} />
      ) : (
        <Problem
          text={text.loadFailed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  );
}
