import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { authText as text } from '../text.ts';
import { useFinish } from './shared/use-finish.ts';

/** Somebody who is signed in has opened the one-time link of the log: it is redeemed, and they go on. */
export function ClaimingAdministrator() {
  const finish = useFinish();
  const redeem = useEffectEvent(() => void finish());
  // Once, on arrival.
  useEffect(() => redeem(), []);
  return <Spinner label={text.loading} />;
}
