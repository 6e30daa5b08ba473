export interface Span {
  id: string;
  from: number;
  to: number;
}
export interface Piece {
  from: number;
  text: string;
  /** The marks that cover it, the last one on top. */
  ids: readonly string[];
}

/** A text in pieces that the same marks cover. What lies behind its end is left out. */
export function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const ends = spans.flatMap(({ from, to }) => [from, to]).filter((end) => end > 0 && end < text.length);
  const starts = [...new Set([0, ...ends])].toSorted((one, other) => one - other);
  return starts.map((from, index) => ({
    from,
    text: text.slice(from, starts[index + 1] ?? text.length),
    ids: spans.filter((span) => span.from <= from && span.to > from).map(({ id }) => id),
  }));
}

/** Where a selection is in the text of an element. Undefined: nothing of it is selected. */
export function selectedRange(
  element: HTMLElement,
  selection: Selection | null,
): { from: number; to: number } | undefined {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(element)) return undefined;
  const whole = document.createRange();
  whole.selectNodeContents(element);
  const before = whole.cloneRange();
  const isStartInside = element.contains(range.startContainer);
  if (isStartInside) before.setEnd(range.startContainer, range.startOffset);
  else before.collapse(true);
  const until = whole.cloneRange();
  if (element.contains(range.endContainer)) until.setEnd(range.endContainer, range.endOffset);
  const [from, to] = [isStartInside ? before.toString().length : 0, until.toString().length];
  return from < to ? { from, to } : undefined;
}
