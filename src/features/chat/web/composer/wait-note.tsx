import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useStore } from '#web/storage/store.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

const WaitCountdown = lazyComponent(async () => (await import('./wait-countdown.tsx')).WaitCountdown);

/** The server asks for patience: how long, and that nothing is lost. */
export function WaitNote() {
  const until = useStore(useChatLive().outbox.pausedUntil);
  return (
    <output>
      <Suspense fallback={null}>
        {until === undefined ? null : <WaitCountdown key={until} until={until} />}
      </Suspense>
    </output>
  );
}
