import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { declarationOf } from './declaration.ts';
import { toXhtml } from './to-xhtml.ts';
import { xmlText } from './xml-text.ts';

export type Of<Kind extends QuestionContent['kind']> = Extract<QuestionContent, { kind: Kind }>;
export interface Written {
  declarations: string;
  body: string;
  /** How it is marked. Absent: people grade it. */
  processing?: string;
}

/** What people grade. Its rubric is for them only: players do not show it to a taker. */
export function byHand(body: string, content: Of<'file' | 'longText'>): Written {
  const isFile = content.kind === 'file';
  const interaction = isFile ? 'qti-upload-interaction' : 'qti-extended-text-interaction';
  return {
    declarations: declarationOf('RESPONSE', { cardinality: 'single', baseType: isFile ? 'file' : 'string' }),
    body: `${body}\n<${interaction} response-identifier="RESPONSE"/>${rubricOf(content)}`,
  };
}

function rubricOf({ sample, criteria }: Of<'file' | 'longText'>): string {
  const listed = criteria.map(({ title, items }) => {
    const levels = items.map(({ text, points }) => `<li>${xmlText(text)} (${points})</li>`).join('');
    return `<p>${xmlText(title)}</p><ul>${levels}</ul>`;
  });
  return block('sample', sample === '' ? '' : toXhtml(sample)) + block('criteria', listed.join(''));
}

const block = (name: string, inside: string): string =>
  inside === ''
    ? ''
    : `\n<qti-rubric-block view="scorer" use="scoring" class="${name}"><qti-content-body>${inside}</qti-content-body></qti-rubric-block>`;
