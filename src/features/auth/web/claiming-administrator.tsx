import { useEffect } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { authText as text } from '../text.ts';
import { useFinish } from './use-finish.ts';

/** Somebody who is signed in has opened the one-time link of the log: it is redeemed, and they go on. */
export function ClaimingAdministrator() {
  const finish = useFinish();
  useEffect(() => {
    void finish();
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <Spinner label={text.loading} />;
}
