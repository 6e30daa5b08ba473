const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The same name in another spelling of its spaces and capitals is no other author. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
