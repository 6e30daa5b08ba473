import { isId } from '#shared/id.ts';

/** The search part of an offer's address. No schemas: it is part of the first load. */
export interface OfferSearch {
  /** The viewer's booking that they are moving. */
  move?: string;
}

export const readOfferSearch = ({ move }: Record<string, unknown>): OfferSearch =>
  isId(move) ? { move } : {};
