import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { NewOffer } from '#features/bookings/contract/forms/offer.ts';
import { bookingsApi } from '../shared/bookings-api.ts';
import { onceMore } from '../shared/once-more.ts';
import { refreshBookings } from '../shared/refresh-bookings.ts';
import { screenText as text } from '../shared/text.ts';
import { emptyOffer, type OfferDraft, problemsOf, wireOf } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferPreview } from './offer-preview.tsx';

/** A teacher offers times. What is typed stays until it is stored. */
export function CreateOfferPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptDraft('offer.new', emptyOffer);
  const [errors, setErrors] = useState<FormErrors>({});
  const refuse = (problems: FormErrors): void => {
    drawThenFocusRefused(form.current, () => setErrors(problems));
  };
  const store = useMutation({
    mutationFn: (body: z.input<typeof NewOffer>) => bookingsApi.offer({ body }),
    retry: onceMore,
    onSuccess: ({ offer }) => {
      kept.forget();
      toast.success(text.offered);
      void navigate({ to: '/calendar/booking/$offerId', params: { offerId: offer.id } });
    },
    onError: (error) => {
      refuse(refusedFields(error));
      toast.error(refusalOr(error, text.offerNotStored));
    },
    onSettled: () => void refreshBookings(queries),
  });
  const handleChange = (change: Partial<OfferDraft>): void => {
    kept.change(change);
    // Day and time are one field for the server.
    const isTime = 'day' in change || 'time' in change;
    setErrors(withoutErrorsOf(errors, { ...change, ...(isTime ? { start: '', time: '' } : {}) }));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = problemsOf(kept.draft, Date.now(), collegeZone());
    if (Object.keys(problems).length > 0) refuse(problems);
    // The same form has the same id, however often it is sent.
    else if (!store.isPending) store.mutate({ ...wireOf(kept.draft), clientId: kept.clientIdFor() });
  };
  return (
    <Page
      title={text.offer}
      lead={text.offerLead}
      width="narrow"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.calendar, to: '/calendar' },
        { label: text.title, to: '/calendar/booking' },
        { label: text.offer },
      ]}
    >
      {kept.isRestored ? (
        <DraftNotice
          text={text}
          onStartOver={() => {
            kept.startOver();
            setErrors({});
          }}
        />
      ) : null}
      <div ref={form}>
        <Form validationErrors={errors} onSubmit={handleSubmit} className="grid gap-6">
          <OfferFields draft={kept.draft} onChange={handleChange} />
          <OfferPreview draft={kept.draft} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <LinkButton to="/calendar/booking" variant="secondary" size="lg">
              {text.cancel}
            </LinkButton>
            <SubmitButton isPending={store.isPending} label={text.offer} pendingLabel={text.offering} />
          </div>
        </Form>
      </div>
    </Page>
  );
}
