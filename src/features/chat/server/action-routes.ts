import { type Http, mount } from '#server/http/mount.ts';
import { chatActionsContract } from '../contract/actions.ts';
import { deleteMessage, editMessage, react } from './changes/change-message.ts';
import { listBlocked, mute, setBlocked, setFavourite } from './changes/decisions.ts';
import type { ChatDeps } from './deps.ts';
import { searchMessages } from './search/search.ts';
import { readSettings, saveSettings } from './settings.ts';

export function chatActionRoutes(http: Http, deps: ChatDeps): void {
  const success = true as const;
  mount(http, 'chat', chatActionsContract, {
    async search({ query: { contactId, ...query }, viewer }) {
      if (contactId === undefined) return searchMessages(deps, viewer, query);
      const conversationId = await deps.pairs.find(viewer.userId, contactId);
      const within = conversationId === undefined ? [] : [conversationId];
      return searchMessages(deps, viewer, { ...query, within });
    },
    async editMessage({ body, viewer }) {
      return { success, message: await editMessage(deps, viewer, body.messageId, body.content) };
    },
    async deleteMessage({ body, viewer }) {
      return { success, message: await deleteMessage(deps, viewer, body.messageId) };
    },
    async react({ body, viewer }) {
      return { success, message: await react(deps, viewer, body.messageId, body.emoji) };
    },
    async mute({ body, viewer }) {
      return { success, conversation: await mute(deps, viewer, body) };
    },
    async favourite({ body, viewer }) {
      return { success, conversation: await setFavourite(deps, viewer, body) };
    },
    async block({ body, viewer }) {
      return { success, conversation: await setBlocked(deps, viewer, body) };
    },
    async blocked({ viewer }) {
      return { blocked: await listBlocked(deps, viewer) };
    },
    settings: ({ viewer }) => readSettings(deps.db, viewer.userId),
    async saveSettings({ body, viewer }) {
      await saveSettings(deps.db, viewer.userId, body);
      deps.live.settingsChanged(viewer.userId, body);
      return body;
    },
  });
}
