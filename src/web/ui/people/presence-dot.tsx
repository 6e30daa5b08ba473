import { uiText } from '../text.ts';

export type Presence = 'online' | 'away' | 'offline';

const colours = { online: 'bg-ok', away: 'bg-away', offline: 'bg-line-strong' } as const;

/** Green when online, yellow when away, grey otherwise; the word is read aloud. */
export const PresenceDot = ({ presence }: { presence: Presence }) => (
  // A picture with a name, not a hidden word: whoever searches the page for 'Offline' means the connection.
  <span
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img needs a file
    role="img"
    aria-label={uiText[presence]}
    className={`inline-block size-2.5 rounded-full ${colours[presence]}`}
    data-presence={presence}
  />
);
