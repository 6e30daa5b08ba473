/** One person's read position in one conversation has moved. */
export interface Marked {
  readerId: string;
  contactId: string;
  readSeq: number;
  /** How many are still unread, and how many no longer are. */
  unread: number;
  marked: number;
  /** The contact may see the read position. */
  isShown: boolean;
  /** The contact has not been notified of the delivery yet. */
  isDelivered: boolean;
}
