// Mistakes that the checker passes over, each with so much around it that nothing right is touched.
import { agreement } from './rules/agreement.ts';
import { clauses } from './rules/clauses.ts';
import { confusions } from './rules/confusions.ts';
import { phrases } from './rules/phrases.ts';
import { realWords } from './rules/real-words.ts';
import { cased } from './rules/rule.ts';
import { spacing } from './rules/spacing.ts';
import { verbs } from './rules/verbs.ts';

export interface Correction {
  start: number;
  end: number;
  to: string;
  reason: string;
}

const rules = [...agreement, ...clauses, ...verbs, ...confusions, ...realWords, ...phrases, ...spacing];

/** All places that a rule would change, in their order. */
export function findMistakes(text: string): Correction[] {
  const found: Correction[] = [];
  for (const rule of rules) {
    const { pattern, reason } = rule;
    for (const match of text.matchAll(pattern)) {
      const to = rule.replace(match);
      if (to === undefined) continue;
      const kept = cased(match[0], to);
      if (kept !== match[0])
        found.push({ start: match.index, end: match.index + match[0].length, to: kept, reason });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}
