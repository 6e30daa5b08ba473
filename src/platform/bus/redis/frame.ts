/**
 * The publications of one process in one turn of the event loop, one line each. JSON of `JSON.stringify` has no
 * line breaks.
 */
export interface Frame {
  from: string;
  id: number;
  /** The sender waits until every listener is done. */
  isAwaited: boolean;
  facts: Fact[];
}
export interface Fact {
  topic: string;
  text: string;
}

/** A fact as it stands in a frame. */
export const toLine = (topic: string, text: string): string => `${topic} ${text}`;

export const toFrame = (from: string, id: number, isAwaited: boolean, lines: readonly string[]): string =>
  `${from} ${id} ${isAwaited ? 1 : 0}\n${lines.join('\n')}`;

export function fromFrame(frame: string): Frame {
  const [head = '', ...lines] = frame.split('\n');
  const [from = '', id, isAwaited] = head.split(' ');
  return { from, id: Number(id), isAwaited: isAwaited === '1', facts: lines.map(fromLine) };
}

export function fromLine(line: string): Fact {
  const end = line.indexOf(' ');
  return { topic: line.slice(0, end), text: line.slice(end + 1) };
}
