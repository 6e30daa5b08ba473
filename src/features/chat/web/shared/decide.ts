import type { QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#shared/endpoint.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { chatActionsContract } from '#features/chat/contract/actions.ts';
import type { ConversationDecisions } from '#features/chat/contract/messages.ts';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';
import { chatActions } from './chat-actions.ts';
import { applyDecisions } from './chat-cache.ts';

type Contract = typeof chatActionsContract;
/** The settings of a conversation. */
export type DecisionName = 'mute' | 'favourite' | 'block';
export type DecisionBody<N extends DecisionName> = RequestOf<Contract[N]>['body'];

type Calls = {
  [N in DecisionName]: (body: DecisionBody<N>) => Promise<{ conversation: ConversationDecisions }>;
};
const calls: Calls = {
  mute: (body) => chatActions.mute({ body }),
  favourite: (body) => chatActions.favourite({ body }),
  block: (body) => chatActions.block({ body }),
};

/** Sends the setting, and shows it once the server has accepted it. Returns whether it has. */
export async function decide<N extends DecisionName>(
  client: QueryClient,
  name: N,
  body: DecisionBody<N>,
): Promise<boolean> {
  try {
    applyDecisions(client, (await calls[name](body)).conversation);
    return true;
  } catch (error) {
    toast.error(messageOf(error, text.decisionFailed));
    return false;
  }
}
