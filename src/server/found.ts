/** Of the place where the words are. */
export const snippetChars = 160;

/** What a feature's search gives: a record that the viewer may see, and why it was found. */
export interface Found {
  id: string;
  title: string;
  /** The place where the words are, or what tells it from others. */
  snippet: string;
  /** A path of this product. */
  url: string;
  date: Date | null;
}
