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
export type ToFrame = ShowDocument | ZoomDocument;
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'shown'; id: number; pages: number }
  | { kind: 'failed'; id: number }
  /** A key that the frame has no use for, so that the shortcuts around it work while it has the focus. */
  | { kind: 'key'; key: string };

export const viewerPath = '/document-viewer';
/** What the frame can show; everything else is for downloading. */
export const canShow = (type: string): boolean => type === 'application/pdf' || type.startsWith('image/');
