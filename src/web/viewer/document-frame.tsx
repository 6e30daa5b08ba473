import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { uiText } from '../ui/text.ts';
import { type FromFrame, type ToFrame, viewerPath } from './messages.ts';

interface DocumentFrameProps {
  /** The address of the bytes, which the session of the reader opens. */
  url: string;
  type: string;
  name: string;
  className?: string;
  /** 1: the whole width is seen. */
  zoom?: number;
  /** A key that was pressed while the frame had the focus. */
  onKey?: (key: string) => void;
}

type Outcome = 'shown' | 'failed';
let lastId = 0;

/**
 * Shows a PDF or an image in a frame that has no origin, no session and no network: this page fetches the bytes
 * and hands them over, so that nothing in a document can reach anything. Ask `canShow` first.
 */
export function DocumentFrame({ url, type, name, className = 'h-96', zoom = 1, onKey }: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [answer, setAnswer] = useState<{ url: string; outcome: Outcome }>();
  const wanted = useRef({ id: 0, url: '' });
  const outcome = answer?.url === url ? answer.outcome : undefined;

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      else if (data.kind === 'key') onKey?.(data.key);
      else if (data.id === wanted.current.id) setAnswer({ url: wanted.current.url, outcome: data.kind });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onKey]);

  useEffect(() => {
    if (!isReady) return undefined;
    const stop = new AbortController();
    const id = (lastId += 1);
    wanted.current = { id, url };
    const handOver = (bytes: ArrayBuffer): void => {
      const message: ToFrame = { kind: 'show', id, type, name, bytes };
      frame.current?.contentWindow?.postMessage(message, '*', [bytes]);
    };
    fetchBytes(url, stop.signal)
      .then(handOver)
      .catch(() => (stop.signal.aborted ? undefined : setAnswer({ url, outcome: 'failed' })));
    return () => stop.abort();
  }, [isReady, url, type, name]);

  useEffect(() => {
    const message: ToFrame = { kind: 'zoom', zoom };
    if (isReady) frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, zoom]);

  return (
    <div className={`relative overflow-hidden rounded-md border border-line bg-sunken ${className}`}>
      <iframe
        ref={frame}
        src={viewerPath}
        title={uiText.previewOf(name)}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className="size-full border-0"
      />
      {outcome === 'shown' ? null : (
        <div className="absolute inset-0 grid place-items-center bg-sunken p-6 text-center">
          {outcome === 'failed' ? (
            <p role="alert">{uiText.previewFailed}</p>
          ) : (
            <Spinner label={uiText.previewLoading} />
          )}
        </div>
      )}
    </div>
  );
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the file answers ${answer.status}`);
  return answer.arrayBuffer();
}
