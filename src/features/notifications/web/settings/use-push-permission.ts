import { useEffect, useState } from 'react';
import { isPushSupported } from '../shared/push.ts';

export type PushPermission = 'unsupported' | NotificationPermission;

const read = (): PushPermission => (isPushSupported() ? Notification.permission : 'unsupported');

/** What the browser says about notifications, live: people change it beside the address while they look at the settings. */
export function usePushPermission(): PushPermission {
  const [permission, setPermission] = useState(read);
  useEffect(() => {
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      const status = await navigator.permissions?.query({ name: 'notifications' });
      if (!stop.signal.aborted)
        status?.addEventListener('change', () => setPermission(read()), { signal: stop.signal });
    };
    // A browser without permission events is asked again when the person comes back to the window.
    follow().catch(() => undefined);
    addEventListener('focus', () => setPermission(read()), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return permission;
}
