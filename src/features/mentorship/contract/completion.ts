interface RequiredCategory {
  id: string;
  required: boolean;
}
interface CountedDocument {
  categoryId: string;
  /** Missing means pending. */
  status?: 'pending' | 'approved' | 'rejected' | undefined;
}

/**
 * The completion percent: the share of distinct required categories with an upload that is not rejected. A whole number
 * from 0 to 100; 100 when nothing is required.
 */
export function completionPercent(
  categories: readonly RequiredCategory[],
  documents: readonly CountedDocument[],
): number {
  const required = new Set(categories.filter((category) => category.required).map(({ id }) => id));
  if (required.size === 0) return 100;
  const done = new Set(
    documents
      .filter(({ categoryId, status }) => status !== 'rejected' && required.has(categoryId))
      .map(({ categoryId }) => categoryId),
  );
  return Math.round((done.size / required.size) * 100);
}
