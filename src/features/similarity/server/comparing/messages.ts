import type { workKinds } from '#features/similarity/contract/similarity.ts';

export type WorkKind = (typeof workKinds)[number];

/** One text, to the child process. */
export interface WorkText {
  /** Its place among the texts that were sent. */
  at: number;
  /** Of one owner nothing is compared with each other. */
  owner: string;
  kind: WorkKind;
  /** The name of the file, which says how comments are written. Null: a text of the hand-in. */
  fileName: string | null;
  content: string;
}

export interface FoundPair {
  left: number;
  right: number;
  leftShare: number;
  rightShare: number;
  longest: number;
  passages: [number, number, number, number][];
}

export type ParentMessage =
  | { kind: 'work'; work: WorkText }
  /** The last one. */
  | { kind: 'compare'; templates: string[]; comparingMs: number };

export type ChildMessage =
  | { kind: 'pairs'; pairs: FoundPair[] }
  /** The last one. */
  | { kind: 'done'; tooShort: number[]; isPartial: boolean };
