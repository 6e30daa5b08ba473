import { xmlText } from './xml-text.ts';

/** What is right, and what brings points. */
export interface Declaration {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'float' | 'directedPair' | 'file';
  right?: readonly string[];
  /** Answers, and what each of them counts. */
  mapped?: ReadonlyMap<string, number>;
  isCaseSensitive?: boolean;
}

export function declarationOf(identifier: string, declaration: Declaration): string {
  const { cardinality, baseType, right = [], mapped = new Map(), isCaseSensitive = true } = declaration;
  const values = right.map((value) => `<qti-value>${xmlText(value)}</qti-value>`).join('');
  const entries = [...mapped]
    .map(
      ([answer, counts]) =>
        `<qti-map-entry map-key="${xmlText(answer)}" mapped-value="${counts}" case-sensitive="${isCaseSensitive}"/>`,
    )
    .join('');
  const correct = values && `<qti-correct-response>${values}</qti-correct-response>`;
  const mapping = entries && `<qti-mapping lower-bound="0" default-value="0">${entries}</qti-mapping>`;
  const attributes = `identifier="${identifier}" cardinality="${cardinality}" base-type="${baseType}"`;
  return `<qti-response-declaration ${attributes}>${correct}${mapping}</qti-response-declaration>`;
}
