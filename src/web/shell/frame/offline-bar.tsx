import { useState } from 'react';
import { useHasConnectionIndicator } from '#web/live/connection-indicators.ts';
import { useOnline } from '#web/live/online.ts';
import { useConnection } from '#web/live/connection.ts';
import { reconnect } from '#web/live/socket.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { OfflineSign } from '../signs.tsx';
import { shellText as text } from '../text.ts';

/** Says that the network, or the server, is away; the live region is always there, so that it is read when it fills. */
export function OfflineBar() {
  const isOnline = useOnline();
  const connection = useConnection();
  // One Reconnect on a screen is enough.
  const hasOtherButton = useHasConnectionIndicator();
  const [isAway, setAway] = useState(false);
  // From giving up until it is back: an attempt in between must not make the bar blink.
  if (connection === 'gave-up' && !isAway) setAway(true);
  if (connection === 'connected' && isAway) setAway(false);
  return (
    <output className="block">
      {isOnline && !isAway ? null : (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-mark-soft px-4 py-2 text-sm md:px-8">
          <OfflineSign />
          <span className="flex-1">{isOnline ? text.serverAway : text.offline}</span>
          {isOnline && !hasOtherButton ? (
            <Button variant="secondary" size="sm" isPending={connection === 'connecting'} onPress={reconnect}>
              {text.reconnect}
            </Button>
          ) : null}
        </span>
      )}
    </output>
  );
}
