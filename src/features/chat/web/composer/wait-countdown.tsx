import { useEffect, useState } from 'react';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';

/** Fetched when somebody has to wait. */
export function WaitCountdown({ until }: { until: number }) {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className="block rounded-md bg-mark-soft px-3 py-1.5 text-sm">
      {/* Read aloud once; the seconds that pass are only seen. */}
      <span aria-hidden="true">{text.waiting(secondsLeft)}</span>
      <Once words={text.waiting(secondsTo(until))} />
    </span>
  );
}

function Once({ words }: { words: string }) {
  const [first] = useState(words);
  return <span className="sr-only">{first}</span>;
}

const secondsTo = (at: number): number => Math.max(1, Math.ceil((at - Date.now()) / 1000));
