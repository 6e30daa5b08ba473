// Read receipts: whether two people learn what the other one has read.

/**
 * SQL: these people (expressions for their ids) all let others know what they have read. The one rule: a reading is shown
 * only while it holds for both, and nobody sees receipts while it does not hold for themselves. Whatever else switches
 * receipts off (activity tracking) belongs in here.
 */
export const showsReceipts = (...userIds: readonly string[]): string =>
  `not exists (select from chat_settings s where s.user_id in (${userIds.join(', ')}) and not s.read_receipts)`;
