import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type AssistantStatus, statusQuery } from './assistant-api.ts';
import { screenText as text } from './text.ts';

/**
 * Lists the data that leaves this server for an outside model, and the data that never does. People read it before they
 * turn Data Sharing on.
 */
export function SentList({ isShared }: { isShared: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(statusQuery);
  if (data) return <Lists status={data} isShared={isShared} />;
  if (!isError) return <Skeleton className="h-24" />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      {text.sentFailed}
      <Button variant="link" isPending={isFetching} onPress={() => void refetch()}>
        {text.tryAgain}
      </Button>
    </p>
  );
}

function Lists({ status, isShared }: { status: AssistantStatus; isShared: boolean }) {
  const [sentId, neverId] = [useId(), useId()];
  return (
    <div className="grid gap-4 rounded-md border border-line bg-bg px-4 py-3 text-sm sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">{standing(status, isShared)}</p>
      <div className="grid content-start gap-1.5">
        <h3 id={sentId} className="font-semibold">
          {text.sentTitle}
        </h3>
        <ul aria-labelledby={sentId} className="grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
          {status.sent.map(({ what, when }) => (
            <li key={what}>
              {what} <span className="text-ink-soft">{when}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-1.5">
        <h3 id={neverId} className="font-semibold">
          {text.neverTitle}
        </h3>
        <ul aria-labelledby={neverId} className="grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
          {status.neverSent.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function standing({ model }: AssistantStatus, isShared: boolean): string {
  if (model === null) return text.sentNoModel;
  return isShared ? text.sentOn(model.name) : text.sentOff(model.name);
}
