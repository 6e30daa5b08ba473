import type { DrawnMark, Geometry, MarkColor, MarkKind } from '#shared/marks.ts';

/** The messages between the page and the sandboxed frame. The frame has no origin, no session and no network: it gets bytes. */
export interface ShowDocument {
  kind: 'show';
  /** Comes back with the answer, so that an answer about an earlier document is not taken for this one's. */
  id: number;
  type: string;
  name: string;
  bytes: ArrayBuffer;
}
/** 1: the whole width is seen. */
export interface ZoomDocument {
  kind: 'zoom';
  zoom: number;
}
/** What a press on the page does. */
export type MarkTool = 'select' | MarkKind;
export interface ShowMarks {
  kind: 'marks';
  marks: readonly DrawnMark[];
  /** Seen, outlined, and moved by arrow keys. */
  selected: string | null;
  tool: MarkTool;
  color: MarkColor;
  /** Marks are only looked at. */
  isReadOnly: boolean;
}
/** Makes a mark with the tool in the middle of what is seen: without a pointer. */
interface PlaceMark {
  kind: 'place';
}
export type ToFrame = ShowDocument | ZoomDocument | ShowMarks | PlaceMark;

/** What somebody did to the marks. The page decides what becomes of it. */
export type MarkAction =
  | { kind: 'drawn'; page: number; mark: MarkKind; geometry: Geometry }
  | { kind: 'selected'; id: string | null }
  | { kind: 'moved'; id: string; geometry: Geometry }
  | { kind: 'removed'; id: string }
  | { kind: 'undo' };
export type WhyNotShown = 'broken' | 'encrypted';
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'shown'; id: number; pages: number }
  | { kind: 'failed'; id: number; why: WhyNotShown }
  /** A key that the frame has no use for, so that the shortcuts around it work while it has the focus. */
  | { kind: 'key'; key: string }
  | { kind: 'mark'; action: MarkAction };

export const viewerPath = '/document-viewer';
/** What the frame can show; everything else is for downloading. */
export const canShow = (type: string): boolean => type === 'application/pdf' || type.startsWith('image/');
