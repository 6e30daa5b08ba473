/** What the grammar checker found at one place; what comes of it the policy decides. */
export interface Lint {
  start: number;
  end: number;
  kind: string;
  /** Replacements, the likeliest first; '' removes. */
  suggestions: string[];
  /** How often each of them occurs in fifty million words of English. */
  counts: number[];
  reason: string;
}

/** One text at a time, to the child process and back. */
export interface LintRequest {
  id: number;
  text: string;
}
export type LintAnswer = { id: number; lints: Lint[] } | { id: number; problem: string };
