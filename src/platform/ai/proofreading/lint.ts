/** What the grammar checker found at one place. The policy decides what to do with it. */
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
