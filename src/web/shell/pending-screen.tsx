import { Spinner } from '../ui/spinner.tsx';
import { shellText as text } from './text.ts';

/** While a screen, or the session, is on its way. */
export const PendingScreen = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner size="lg" label={text.loading} />
  </div>
);
