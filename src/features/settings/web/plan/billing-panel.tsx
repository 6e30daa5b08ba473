import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { settingsScreenText as text } from '../text.ts';

/** The user menu has an entry for it, and the answer is short. */
export const BillingPanel = () => (
  <div className="panel">
    <EmptyState title={text.billing.none} text={text.billing.more} drawing="blank-page" />
  </div>
);
