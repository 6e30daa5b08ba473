import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { session } from '#web/session/session.ts';
import type { OwnDataProps } from '#web/settings-parts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Hindrances } from '#features/privacy/contract/privacy.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useKeepAccount } from './use-keep-account.ts';
import { HandOverList } from './hand-over-list.tsx';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyQuery } from '../privacy-api.ts';
import { ownDataText } from '#features/privacy/own-data-text.ts';

const text = ownDataText.deletion;
const DeletionDialog = lazyComponent(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

/** Requests the deletion of the account and lists its obstacles. While it is pending, the card undoes it. */
export function DeletionCard({ HandOver }: OwnDataProps) {
  const client = useQueryClient();
  const query = useQuery(privacyQuery);
  const [isAsking, setAsking] = useState(false);
  const refresh = () => {
    // The session carries the banner that every screen shows.
    void session.reload();
    return client.invalidateQueries({ queryKey: privacyQuery.queryKey });
  };
  const keep = useKeepAccount();
  return (
    <LoadedCard anchor="deletion" title={text.title} lead={text.lead} query={query}>
      {({ deletion, hindrances }) =>
        deletion ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-danger-soft px-4 py-3">
            <p className="font-medium text-danger">
              <TimeIn sentence={text.pending} at={deletion.dueAt} as="longDate" />
            </p>
            <Button isPending={keep.isPending} onPress={() => keep.mutate()}>
              {text.keep}
            </Button>
          </div>
        ) : (
          <>
            <Hindered hindrances={hindrances} HandOver={HandOver} onHandedOver={() => void refresh()} />
            <Button variant="danger" className="justify-self-start" onPress={() => setAsking(true)}>
              {text.button}
            </Button>
            <Opening>
              {isAsking ? (
                <DeletionDialog
                  onClose={() => setAsking(false)}
                  onAsked={() => {
                    setAsking(false);
                    toast.success(text.asked);
                    void refresh();
                  }}
                  onHindered={() => void refresh()}
                />
              ) : null}
            </Opening>
          </>
        )
      }
    </LoadedCard>
  );
}

interface HinderedProps extends OwnDataProps {
  hindrances: Hindrances;
  onHandedOver: () => void;
}

function Hindered({ hindrances, HandOver, onHandedOver }: HinderedProps) {
  const { courses, isLastAdministrator } = hindrances;
  return (
    <>
      {isLastAdministrator ? <p className="font-medium">{text.lastAdministrator}</p> : null}
      {courses.length > 0 ? (
        <HandOverList courses={courses} HandOver={HandOver} onHandedOver={onHandedOver} />
      ) : null}
    </>
  );
}
