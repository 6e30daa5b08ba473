// Read receipts: whether two people see what the other has read.
import { allTracked } from '#features/settings/server/service.ts';

/**
 * SQL: all these people (expressions for their ids) share read receipts. A read position shows only while this holds
 * for both people. Activity Tracking off also switches receipts off.
 */
export const showsReceipts = (...userIds: readonly string[]): string =>
  `(not exists (select from chat_settings s where s.user_id in (${userIds.join(', ')}) and not s.read_receipts)
    and ${allTracked(...userIds)})`;
