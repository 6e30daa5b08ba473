import type { ProofreadChange } from '../port.ts';

/** One text at a time, to the child process and back. */
export interface ChildRequest {
  id: number;
  text: string;
  keep: readonly string[];
}
export type ChildAnswer = { id: number; result: Proofread } | { id: number; problem: string };
export interface Proofread {
  text: string;
  changes: ProofreadChange[];
}
