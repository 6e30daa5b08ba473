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
