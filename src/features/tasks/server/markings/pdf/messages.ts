import type { DrawnMark } from '#shared/marks.ts';

/** One document, to the child process. Its bytes come through the standard input. */
export interface MarkRequest {
  /** An image becomes a PDF of one page. */
  isImage: boolean;
  marks: readonly PdfMark[];
}
/** A mark with what readers of PDFs say about it. */
export interface PdfMark extends DrawnMark {
  byName: string;
  /** ISO 8601 */
  at: string;
}

export type Problem = 'broken' | 'encrypted';
/** The bytes of a marked PDF follow through the standard output. */
export type ChildMessage = { kind: 'marked'; bytes: number } | { kind: Problem };
