import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';

const OwnPulseGlance = lazyComponent(
  async () => (await import('./own-pulse-glance.tsx')).OwnPulseGlance,
  'below',
);

/** The own figures, after the first screen. It stands at the end of a column, where nothing moves when it comes. */
export const OwnPulseLater = () => (
  <Suspense fallback={null}>
    <OwnPulseGlance />
  </Suspense>
);
