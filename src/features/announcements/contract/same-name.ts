const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Compares names without regard to spaces and capitals. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
