import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { authText as text } from '../text.ts';
import { useFinish } from './shared/use-finish.ts';

/** A signed-in person has opened the log's one-time link. This redeems it and continues. */
export function ClaimingAdministrator() {
  const finish = useFinish();
  const redeem = useEffectEvent(() => void finish());
  // Once, on arrival.
  useEffect(() => redeem(), []);
  return <Spinner label={text.loading} />;
}
