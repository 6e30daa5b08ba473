import { type RefObject, useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import {
  type FromFrame,
  type MarkAction,
  type ShowMarks,
  type ToFrame,
  viewerPath,
  type WhyNotShown,
} from './messages.ts';
import { viewerText as text } from './text.ts';

/** The marks on the document, and what somebody does to them. */
export interface Marking extends Omit<ShowMarks, 'kind'> {
  onAction: (action: MarkAction) => void;
  /** Each new number places a mark in the middle of what is seen. */
  placed: number;
}

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
  marking?: Marking | undefined;
}

type Outcome = 'shown' | WhyNotShown;
let lastId = 0;

/**
 * Shows a PDF or an image in a frame that has no origin, no session and no network: this page fetches the bytes
 * and hands them over, so that nothing in a document can reach anything. Ask `canShow` first.
 */
export function DocumentFrame(props: DocumentFrameProps) {
  const { url, type, name, className = 'h-96', zoom = 1, onKey, marking } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [answer, setAnswer] = useState<{ url: string; outcome: Outcome }>();
  const wanted = useRef({ id: 0, url: '' });
  const outcome = answer?.url === url ? answer.outcome : undefined;
  const onAction = marking?.onAction;

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      else if (data.kind === 'key') onKey?.(data.key);
      else if (data.kind === 'mark') onAction?.(data.action);
      else if (data.id === wanted.current.id)
        setAnswer({ url: wanted.current.url, outcome: data.kind === 'failed' ? data.why : 'shown' });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onKey, onAction]);

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
      .catch(() => (stop.signal.aborted ? undefined : setAnswer({ url, outcome: 'broken' })));
    return () => stop.abort();
  }, [isReady, url, type, name]);

  useEffect(() => {
    const message: ToFrame = { kind: 'zoom', zoom };
    if (isReady) frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, zoom]);

  useMarks(frame, outcome === 'shown', marking);

  return (
    <div className={`relative overflow-hidden rounded-md border border-line bg-sunken ${className}`}>
      <iframe
        ref={frame}
        src={viewerPath}
        title={text.previewOf(name)}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className="size-full border-0"
      />
      {outcome === 'shown' ? null : (
        <div className="absolute inset-0 grid place-items-center bg-sunken p-6 text-center">
          {outcome === undefined ? (
            <Spinner label={text.previewLoading} />
          ) : (
            <p role="alert">{text.previewProblems[outcome]}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Keeps the frame's marks as the page has them. */
function useMarks(
  frame: RefObject<HTMLIFrameElement | null>,
  isShown: boolean,
  marking: Marking | undefined,
): void {
  const { marks, selected, tool, color, isReadOnly, placed = 0 } = marking ?? {};
  useEffect(() => {
    if (!isShown || marks === undefined || tool === undefined || color === undefined) return;
    const message: ToFrame = {
      kind: 'marks',
      marks,
      selected: selected ?? null,
      tool,
      color,
      isReadOnly: isReadOnly !== false,
    };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [frame, isShown, marks, selected, tool, color, isReadOnly]);
  const lastPlaced = useRef(placed);
  useEffect(() => {
    const isNew = placed !== lastPlaced.current;
    lastPlaced.current = placed;
    const message: ToFrame = { kind: 'place' };
    if (isShown && isNew) frame.current?.contentWindow?.postMessage(message, '*');
  }, [frame, isShown, placed]);
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the file answers ${answer.status}`);
  return answer.arrayBuffer();
}
