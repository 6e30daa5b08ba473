import type { ReactNode } from 'react';
import type { SentList } from '../settings-page.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

interface PrivacyPanelProps {
  sent: SentList;
  ownData: ReactNode;
}

/** The ways to sign in, the sessions, the data about the person, and the deletion. Each part loads and fails alone. */
export const PrivacyPanel = ({ sent, ownData }: PrivacyPanelProps) => (
  <div className="grid gap-(--gap)">
    <TwoFactorCard />
    <PasskeysCard />
    <PasswordCard />
    <SessionsCard />
    <TrackingCard sent={sent} />
    <BlockedCard />
    {ownData}
  </div>
);
