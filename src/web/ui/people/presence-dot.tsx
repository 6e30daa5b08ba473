import { uiText } from '../text.ts';

export type Presence = 'online' | 'away' | 'offline';

const colours = { online: 'bg-ok', away: 'bg-away', offline: 'bg-line-strong' } as const;

/** Green when online, yellow when away, grey otherwise; the word is read aloud. */
export const PresenceDot = ({ presence }: { presence: Presence }) => (
  // A picture with a name, not hidden text: a search of the page for 'Offline' must find the connection only.
  <span
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img needs a file
    role="img"
    aria-label={uiText[presence]}
    className={`inline-block size-2.5 rounded-full ${colours[presence]}`}
    data-presence={presence}
  />
);
