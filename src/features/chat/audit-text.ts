import type { AuditWords } from '#features/audit/contract/words.ts';

export const chatAudit: AuditWords = {
  sentences: {
    'chat.sendMessage': 'sent a message',
    'chat.editMessage': 'edited a message',
    'chat.deleteMessage': 'deleted a message',
    'chat.react': 'reacted to a message',
    'chat.markRead': 'read messages',
    'chat.mute': 'muted a conversation',
    'chat.favourite': 'changed their favourites',
    'chat.block': 'blocked or unblocked {}',
  },
};
