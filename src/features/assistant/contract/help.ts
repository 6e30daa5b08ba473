/** How something of the product is done, for the assistant. Each feature declares its own. */
export interface HelpEntry {
  /** What one wants to do: 'Block somebody'. */
  readonly title: string;
  /** Other words that people use for it. */
  readonly words: string;
  /** One or two sentences with the names that the screens have. */
  readonly how: string;
  /** The address of the place. */
  readonly url: string;
  /** Everybody can do it unless this says who. */
  readonly only?: 'student' | 'teacher';
}
