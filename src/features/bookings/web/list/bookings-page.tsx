import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { Booking } from '#features/bookings/contract/bookings.ts';
import { offersQuery, ownBookingsQuery } from '../shared/bookings-api.ts';
import { BookingList } from '../shared/booking-list.tsx';
import { ListSection } from '../shared/list-section.tsx';
import { screenText as text } from '../shared/text.ts';
import { OfferList } from './offer-list.tsx';

/** A student: own bookings, and what is offered. A teacher: who has booked, and own offers. */
export function BookingsPage() {
  const isTeacher = useUser().role === 'teacher';
  const own = useQuery(ownBookingsQuery);
  const offers = useQuery(offersQuery);
  return (
    <Page
      title={text.title}
      lead={isTeacher ? text.leadForTeachers : text.leadForStudents}
      width="normal"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.calendar, to: '/calendar' },
        { label: text.title },
      ]}
      actions={
        isTeacher ? (
          <LinkButton to="/calendar/booking/create">
            <CalendarPlus size={17} aria-hidden="true" />
            {text.offer}
          </LinkButton>
        ) : undefined
      }
    >
      {own.isPending || offers.isPending ? (
        // Both at once: what comes later would push the other away.
        <ListSkeleton label={text.loading} rows={4} lines={3} className="panel divide-y divide-line" />
      ) : (
        <>
          <OwnBookings query={own} isTeacher={isTeacher} />
          {offers.data ? (
            <OfferList offers={offers.data.offers} isTeacher={isTeacher} />
          ) : (
            <LoadProblem query={offers} text={text.offersFailed} isPanel />
          )}
        </>
      )}
    </Page>
  );
}

interface OwnBookingsProps {
  query: Retryable & { data: { bookings: readonly Booking[] } | undefined };
  isTeacher: boolean;
}

function OwnBookings({ query, isTeacher }: OwnBookingsProps) {
  const bookings = query.data?.bookings;
  return (
    <ListSection title={isTeacher ? text.ownTitleForTeachers : text.ownTitle}>
      {bookings === undefined ? (
        <LoadProblem query={query} text={text.ownFailed} isPanel />
      ) : bookings.length === 0 ? (
        <p className="text-ink-soft">{isTeacher ? text.ownEmptyForTeachers : text.ownEmpty}</p>
      ) : (
        <BookingList bookings={bookings} isTeacher={isTeacher} />
      )}
    </ListSection>
  );
}
