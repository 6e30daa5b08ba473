import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { MentorOffer } from '#features/mentorship/contract/matching.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';
import { offerQuery } from '../shared/matching-api.ts';

const OfferDialog = lazyComponent(async () => (await import('./offer-dialog.tsx')).OfferDialog);

/** How many mentees the teacher takes, and for what: one line of the dashboard. */
export function OfferCard() {
  const [isChanging, setChanging] = useState(false);
  const query = useQuery(offerQuery);
  const titleId = useId();
  if (query.isPending)
    return (
      <div className="panel px-5 py-4" aria-busy="true">
        <output className="sr-only">{text.loadingOffer}</output>
        <Skeleton className="h-11" />
      </div>
    );
  if (query.data === undefined) return <LoadProblem query={query} text={text.offerFailed} isPanel />;
  const { offer, mentees } = query.data;
  return (
    <section
      aria-labelledby={titleId}
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <HandHeart size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
        <div className="grid min-w-0 gap-1.5">
          <h2 id={titleId} className="font-semibold">
            {text.offerTitle}
          </h2>
          <OfferWords offer={offer} mentees={mentees} />
        </div>
      </div>
      <Button variant="secondary" onPress={() => setChanging(true)}>
        {offer === null ? text.sayOffer : text.changeOffer}
      </Button>
      <Suspense fallback={null}>
        {isChanging ? <OfferDialog offer={offer} onClose={() => setChanging(false)} /> : null}
      </Suspense>
    </section>
  );
}

function OfferWords({ offer, mentees }: { offer: MentorOffer | null; mentees: number }) {
  if (offer === null) return <p className="text-sm text-ink-soft">{text.offerNone}</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {offer.isPaused ? text.offerPaused : text.offerRoom(mentees, offer.most)}
      </p>
      {offer.subjects.length === 0 ? null : (
        <ul aria-label={text.subjects} className="flex flex-wrap gap-1.5">
          {offer.subjects.map((subject) => (
            <li key={subject} className="max-w-full min-w-0">
              <Badge>{subject}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
