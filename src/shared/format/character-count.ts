/** As a person counts them, and as the limits of the contracts do: an emoji of two units is one. */
export const characterCount = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
