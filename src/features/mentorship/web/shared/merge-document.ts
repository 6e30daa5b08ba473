import { inOrder } from '#shared/format/in-order.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';

/** The list with the current version of this document once; the newest upload first, as on the server. */
export function mergeDocument<T extends MenteeDocument>(list: readonly T[], document: T): T[] {
  const others = list.filter(({ id }) => id !== document.id);
  return [document, ...others].toSorted((a, b) => inOrder(b.uploadDate, a.uploadDate) || inOrder(b.id, a.id));
}
