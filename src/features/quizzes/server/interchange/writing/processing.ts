/** How a player marks an item: the outcome SCORE has the points that Quad gives. */
const setScore = (value: string): string =>
  `<qti-set-outcome-value identifier="SCORE">${value}</qti-set-outcome-value>`;
const numberOf = (value: number): string => `<qti-base-value base-type="float">${value}</qti-base-value>`;
const inItem = (rules: string): string => `<qti-response-processing>${rules}</qti-response-processing>`;

/** All points, or none. */
export const ifHolds = (condition: string, points: number): string =>
  inItem(
    `<qti-response-condition><qti-response-if>${condition}${setScore(numberOf(points))}</qti-response-if>` +
      `<qti-response-else>${setScore(numberOf(0))}</qti-response-else></qti-response-condition>`,
  );

/** The points for a share of right parts, in hundredths of a point, as Quad rounds. */
export function ofParts(right: string, of: number, points: number, isPartial: boolean): string {
  if (!isPartial) return ifHolds(`<qti-gte>${right}${numberOf(of)}</qti-gte>`, points);
  const share = `<qti-divide><qti-product>${right}${numberOf(points)}</qti-product>${numberOf(of)}</qti-divide>`;
  return inItem(setScore(`<qti-round-to rounding-mode="decimalPlaces" figures="2">${share}</qti-round-to>`));
}

export const isCorrect =
  '<qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>';
export const mapped = (identifier: string): string => `<qti-map-response identifier="${identifier}"/>`;
