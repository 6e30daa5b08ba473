import type { SentList } from '../settings-page.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion/deletion-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** The ways to sign in, the sessions, the data about the person, and the deletion. Each part loads and fails alone. */
export const PrivacyPanel = ({ sent }: { sent: SentList }) => (
  <div className="grid gap-(--gap)">
    <TwoFactorCard />
    <PasskeysCard />
    <PasswordCard />
    <SessionsCard />
    <TrackingCard sent={sent} />
    <BlockedCard />
    <DataCard />
    <DeletionCard />
  </div>
);
