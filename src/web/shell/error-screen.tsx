import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isApiError, newest } from '../calls/api-error.ts';
import { useOnline } from '../live/online.ts';
import { useConnection } from '../live/connection.ts';
import { keepAsking } from '../calls/keep-asking.ts';
import { isMissingChunk } from '../loading/missing-chunk.ts';
import { session } from '../session/session.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { uiText } from '../ui/text.ts';
import { Unreachable } from './guards.ts';
import { shellText as text } from './text.ts';

/** A screen that broke: what happened, the id of the request for support, and the way on. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isAway = useAway() && isMissingChunk(error);
  useReloadWhenBack(isAway);
  const isUnknown = error instanceof Unreachable;
  useSessionWhenBack(isUnknown);
  const isUnreachable = isAway || isUnknown;
  const requestId = isApiError(error) ? error.requestId : newest.requestId;
  const title = isUnreachable ? text.unreachable : text.error;
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[70dvh] max-w-prose content-center justify-items-center gap-4 px-6 py-12 text-center"
    >
      <PageTitle title={title} />
      <Drawing name="torn-page" size={140} />
      <h1 tabIndex={-1} className="display text-3xl outline-none">
        {title}
      </h1>
      <p className="text-ink-soft">
        {isAway ? text.screenAwayLead : isUnreachable ? text.unreachableLead : text.errorLead}
      </p>
      {isAway ? null : isUnreachable ? (
        <Button onPress={() => void router.invalidate()}>{text.tryAgain}</Button>
      ) : (
        <Button onPress={() => location.reload()}>{text.reload}</Button>
      )}
      {isUnreachable || requestId === undefined ? null : (
        <p className="text-sm text-ink-soft">{uiText.requestId(requestId)}</p>
      )}
    </div>
  );
}

/** The network or the server is away; the bar above says which, and has the button. */
function useAway(): boolean {
  const isOnline = useOnline();
  const connection = useConnection();
  // A connection on its way says nothing new: on a page that has only begun, nothing is away.
  const [wasAway, setWasAway] = useState(false);
  const isAway =
    !isOnline ||
    connection === 'offline' ||
    connection === 'gave-up' ||
    (connection === 'connecting' && wasAway);
  if (wasAway !== isAway) setWasAway(isAway);
  return isAway;
}

/** Browsers keep a failed import, so only a new page gets the code; nothing on this one could be lost. */
function useReloadWhenBack(isAway: boolean): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) location.reload();
    wasAway.current = isAway;
  }, [isAway]);
}

/** Asks who is signed in until somebody can say; the guards decide again by themselves then. */
function useSessionWhenBack(isUnknown: boolean): void {
  useEffect(() => {
    let isWanted = isUnknown;
    void keepAsking(
      async () => {
        const { status } = await session.reload();
        if (status === 'unreachable') throw new Unreachable();
      },
      () => isWanted,
    );
    return () => {
      isWanted = false;
    };
  }, [isUnknown]);
}
