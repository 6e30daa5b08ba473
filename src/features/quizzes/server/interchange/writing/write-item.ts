import { plainText } from '#shared/words/plain-text.ts';
import { gapMark } from '#features/quizzes/contract/questions/gap-mark.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { writtenOf } from './body-of.ts';
import { toXhtml } from './to-xhtml.ts';
import { xmlText } from './xml-text.ts';

const names = [
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"',
].join(' ');

/** A question as an item of QTI 3.0. */
export function writeItem(identifier: string, question: NewQuestion): string {
  const { declarations, body, processing } = writtenOf(question);
  const title = xmlText(titleOf(question).slice(0, limits.titleChars));
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${names} identifier="${identifier}" title="${title}" adaptive="false" time-dependent="false">
${declarations}
${outcomesOf(question, processing === undefined)}
<qti-item-body>
${body}
</qti-item-body>
${processing ?? ''}
${commentOf(question)}
</qti-assessment-item>
`;
}

/** A title has words only: no Markdown, no pictures, and a gap is dots. */
const titleOf = ({ title, text }: NewQuestion): string =>
  title || plainText(text.replaceAll(gapMark, '...').replaceAll(/!\[/g, ' ![')).replaceAll(/\s+/g, ' ');

const numberOutcome = (name: string, value: number, rest: string): string =>
  `<qti-outcome-declaration identifier="${name}" cardinality="single" base-type="float"${rest}><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;

function outcomesOf({ points, comment }: NewQuestion, isByHand: boolean): string {
  const score = `${isByHand ? ' external-scored="human"' : ''} normal-maximum="${points}"`;
  const feedback =
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>';
  return [
    numberOutcome('SCORE', 0, score),
    numberOutcome('MAXSCORE', points, ''),
    ...(comment === '' ? [] : [feedback]),
  ].join('\n');
}

/** Shown after every answer: nothing sets the outcome that would hide it. */
const commentOf = ({ comment }: NewQuestion): string =>
  comment === ''
    ? ''
    : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="none" show-hide="hide"><qti-content-body>${toXhtml(comment)}</qti-content-body></qti-modal-feedback>`;
