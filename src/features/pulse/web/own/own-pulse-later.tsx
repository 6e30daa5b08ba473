import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';

// The file in between names the files of the glance, so that the first load of the dashboard does not carry their names.
const OwnPulseGlance = lazyComponent(
  async () => (await import('./load-own-pulse.ts')).loadOwnPulse(),
  'below',
);

/** The own figures on the dashboard, after the first screen. They stand at the end of a column, where nothing moves when they come. */
export const ownPulseLater = (
  <Suspense fallback={null}>
    <OwnPulseGlance />
  </Suspense>
);
