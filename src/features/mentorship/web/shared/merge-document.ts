import { inOrder } from '#shared/format/in-order.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';

/** The list with this document in it once, as it is now; the newest upload first, as the server has them. */
export function mergeDocument<T extends MenteeDocument>(list: readonly T[], document: T): T[] {
  const others = list.filter(({ id }) => id !== document.id);
  return [document, ...others].toSorted((a, b) => inOrder(b.uploadDate, a.uploadDate) || inOrder(b.id, a.id));
}
