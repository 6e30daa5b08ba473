import { everyYear, readOneYear, type Year, yearNames } from '#shared/audience/classes.ts';

/** Choices as a field of a kept draft has them: 'all', the one, or several as JSON. */
export const chosenText = (chosen: readonly string[]): string =>
  chosen.length === 0 ? everyYear : chosen.length === 1 ? (chosen[0] ?? everyYear) : JSON.stringify(chosen);

export function chosenIn(text: string): string[] {
  if (text.toLowerCase() === everyYear || text === '') return [];
  if (!text.startsWith('[')) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [text];
  } catch {
    return [text];
  }
}

/** Years in any form that the product writes, in their order. */
export function yearsIn(words: readonly string[]): Year[] {
  const years = new Set(words.map(readOneYear));
  return yearNames.filter((name) => years.has(name));
}
