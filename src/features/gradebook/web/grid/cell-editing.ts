import type { CellPlace, Value } from '../shared/book.ts';

/** A cell in which somebody types. It belongs to its student and work, wherever they stand by now. */
export interface CellEditing extends CellPlace {
  /** A typed letter replaces what is there; F2 selects it. */
  readonly isTyped: boolean;
  readonly label: string;
  readonly before: Value;
  /** As it was when the typing began. */
  readonly version: number;
  readonly problem: string | undefined;
}
