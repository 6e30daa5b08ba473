import { Failpoints } from '#platform/failpoints.ts';
import { addressOf } from '#shared/address-of.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { DirectoryRule } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { chatAudit } from './audit-text.ts';
import { chatLimits } from './contract/limits.ts';
import { chatContract } from './contract/messages.ts';
import { messageKinds } from './contract/notice-kinds.ts';
import { messagesOnCampus } from './server/campus.ts';
import { messagesOnDashboard } from './server/dashboard.ts';
import { messageNotices } from './server/notices.ts';
import { messagesInSignals } from './server/reading/signal-source.ts';
import { chatPersonalData } from './server/personal-data.ts';
import { createChat } from './server/create-chat.ts';
import { chatHelp } from './help-text.ts';

export const chatFeature = defineFeature({
  name: 'chat',
  help: chatHelp,
  audit: chatAudit,
  personalData: [chatPersonalData],
  firstCalls: {
    '/chat': ({ userId }) => [
      addressOf(chatContract.recent, { query: { userId } }),
      addressOf(chatContract.recent, { query: { only: 'favourites', limit: chatLimits.recentPageMax } }),
    ],
  },
  notices: { kinds: messageKinds, sources: messageNotices, records: ['chat'] },
  create: (
    parts: Parts & { directory: DirectoryRule; notifications: NotificationService; uploads: Uploads },
  ) => {
    const { config, chatRate: rate } = parts;
    const failpoints = new Failpoints(config.failpoints);
    const chat = createChat({ ...parts, timeZone: config.timeZone, failpoints, rate });
    return {
      gives: { chat },
      stop: chat,
      dashboard: [messagesOnDashboard(parts)],
      campus: [messagesOnCampus(chat)],
      signals: [messagesInSignals],
      search: [{ type: 'messages', place: 70, find: (...ask) => chat.searchMessages(...ask) }],
    };
  },
});
