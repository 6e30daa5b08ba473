import type { SettingsParts } from '#web/settings-parts.ts';
import { Room } from '../shared/room.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** The ways to sign in, the sessions, the data about the person, and the deletion. Each part loads and fails alone. */
export const PrivacyPanel = ({ parts }: { parts: SettingsParts }) => (
  <div className="grid gap-(--gap)">
    <TwoFactorCard />
    <PasskeysCard />
    <PasswordCard />
    <SessionsCard />
    <TrackingCard SentToModel={parts.sentToModel} />
    <BlockedCard />
    <Room>
      <parts.ownData HandOver={parts.handOver} />
    </Room>
  </div>
);
