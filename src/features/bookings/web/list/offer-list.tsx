import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Offer } from '#features/bookings/contract/bookings.ts';
import { ListSection } from '../shared/list-section.tsx';
import { screenText as text } from '../shared/text.ts';
import { OfferRow } from './offer-row.tsx';

interface OfferListProps {
  offers: readonly Offer[];
  /** Their own. Else they are offered to the viewer. */
  isTeacher: boolean;
}

export const OfferList = ({ offers, isTeacher }: OfferListProps) => (
  <ListSection title={isTeacher ? text.offersTitleForTeachers : text.offersTitle}>
    {offers.length === 0 ? (
      <div className="panel">
        <EmptyState
          title={isTeacher ? text.emptyForTeachers : text.empty}
          text={isTeacher ? text.emptyTextForTeachers : text.emptyText}
          level={3}
        />
      </div>
    ) : (
      <ul className="panel divide-y divide-line">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} isTeacher={isTeacher} />
        ))}
      </ul>
    )}
  </ListSection>
);
