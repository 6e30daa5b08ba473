/** One person's read position in one conversation has moved. */
export interface Marked {
  readerId: string;
  contactId: string;
  readSeq: number;
  /** Still unread, and no longer. */
  unread: number;
  marked: number;
  /** The contact may know. */
  isShown: boolean;
  /** The contact learns now that it has arrived. */
  isDelivered: boolean;
}
