/** Of the text around the match. */
export const snippetChars = 160;

/** A result of a feature's search: a record that the viewer may see, and its match. */
export interface Found {
  id: string;
  title: string;
  /** The text around the match, or what distinguishes the record from others. */
  snippet: string;
  /** A path of this product. */
  url: string;
  date: Date | null;
}
