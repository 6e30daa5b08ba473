import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { preferencesQuery } from '../shared/notifications-api.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { notificationSettingsText as text } from '../shared/text.ts';

/** The panel Notifications of the settings. */
export function NotificationSettings() {
  const query = useQuery(preferencesQuery);
  const { data, isPending } = query;
  if (data) return <PreferencesForm kept={data.preferences} digest={data.digest} />;
  if (isPending) return <Loading />;
  return <LoadProblem query={query} text={text.loadFailed} isPanel />;
}

/** Two switches, and the kinds below them. */
const Loading = () => (
  <div aria-busy="true" className="grid gap-(--gap)">
    <output className="sr-only">{text.loading}</output>
    {[1, 1, 4].map((rows, card) => (
      <div key={card} className="panel grid gap-6 p-5">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex items-start justify-between gap-6">
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-3/5" />
            </div>
            <Skeleton className="h-6 w-11 rounded-full!" />
          </div>
        ))}
      </div>
    ))}
  </div>
);
