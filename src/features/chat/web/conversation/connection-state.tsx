import { useEffect } from 'react';
import { connectionIndicators } from '#web/live/connection-indicators.ts';
import { useShownConnection } from '#web/live/shown-connection.ts';
import { reconnect } from '#web/live/socket.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { chatText as text } from '#features/chat/text.ts';

/** My own connection, not the contact's presence. After the fifth failed attempt there is a button; attempts quietly go on. */
export function ConnectionState() {
  const shown = useShownConnection();
  useEffect(() => connectionIndicators.add(), []);
  return (
    <div className="col-start-2 flex items-center gap-2 text-sm font-medium @md:row-span-2 @md:row-start-1">
      <output className={colours[shown]}>{words[shown]}</output>
      {shown === 'gave-up' ? (
        <Button variant="secondary" size="sm" onPress={reconnect}>
          {text.reconnect}
        </Button>
      ) : null}
    </div>
  );
}

const words = {
  connected: text.connected,
  connecting: text.connecting,
  offline: text.offline,
  'gave-up': text.offline,
} as const;
const colours = {
  connected: 'text-ok',
  connecting: 'text-ink-soft',
  offline: 'text-danger',
  'gave-up': 'text-danger',
} as const;
