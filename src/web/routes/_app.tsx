import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { features } from '#features/web.ts';
import { session, useUser } from '#web/session/session.ts';
import { requireUser } from '#web/shell/guards.ts';
import { Shell } from '#web/shell/frame/shell.tsx';
import { closeConnection, openConnection } from '#web/live/socket.ts';
import { preloadToasts } from '#web/ui/overlays/toast.ts';
import { nextPaint, onIdle } from '#web/loading/idle.ts';
import { Live } from './-live.tsx';

/** Everything for people who are signed in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, cause, preload }) => {
    // From screen to screen: the pressed link shows it before the next screen takes the processor.
    if (cause === 'stay' && !preload) await nextPaint();
    await requireUser(context.session, location.href);
  },
  // While nobody knows who is signed in, the spinner shows at once.
  pendingMs: 0,
  pendingMinMs: 0,
  component: SignedIn,
});

function SignedIn() {
  const { id } = useUser();
  useEffect(() => {
    const cancel = onIdle(() => void openConnection(id, () => void session.reload()));
    return () => {
      cancel();
      closeConnection();
    };
  }, [id]);
  useEffect(() => onIdle(preloadToasts), []);
  // The frame first, then the screen in pieces: neither keeps the browser busy for long.
  const isFramed = useDeferredValue(true, false);
  return (
    <Shell features={features}>
      {isFramed ? <Outlet /> : null}
      <Live />
    </Shell>
  );
}
