import { uiText } from './text.ts';

export type Presence = 'online' | 'away' | 'offline';

const colours = { online: 'bg-ok', away: 'bg-away', offline: 'bg-line-strong' } as const;

/** Green when online, yellow when away, grey otherwise; the word is read aloud. */
export function PresenceDot({ presence }: { presence: Presence }) {
  return (
    <span className={`inline-block size-2.5 rounded-full ${colours[presence]}`} data-presence={presence}>
      <span className="sr-only">{uiText[presence]}</span>
    </span>
  );
}
