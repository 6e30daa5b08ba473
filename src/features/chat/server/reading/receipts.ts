// Read receipts: whether two people learn what the other one has read.
import { allTracked } from '#features/settings/server/service.ts';

/**
 * SQL: these people (expressions for their ids) all let others know what they have read. The one rule: a reading is shown
 * only while it holds for both, and nobody sees receipts while it does not hold for themselves. Activity Tracking off
 * switches them off whatever the chat's own switch says.
 */
export const showsReceipts = (...userIds: readonly string[]): string =>
  `(not exists (select from chat_settings s where s.user_id in (${userIds.join(', ')}) and not s.read_receipts)
    and ${allTracked(...userIds)})`;
