import { createClient } from '#web/calls/api-client.ts';
import { chatActionsContract } from '#features/chat/contract/actions.ts';

/** Calls behind a press: fetched with the parts of the screen that make them, not with the screen. */
export const chatActions = createClient(chatActionsContract);
