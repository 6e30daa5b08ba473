import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { settingsScreenText as text } from '../text.ts';

/** The panel of the user menu's entry Billing. There is nothing to bill. */
export const BillingPanel = () => (
  <div className="panel">
    <EmptyState title={text.billing.none} text={text.billing.more} drawing="blank-page" />
  </div>
);
