import { refuse } from '#shared/app-error.ts';
import type { CallLimit } from '#shared/endpoint.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Viewer } from '#server/session.ts';
import { andThen } from '#server/soon.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import type { Correspondence } from './correspondence.ts';
import type { MessageToSend, Sender } from './send.ts';

export interface SendToContactDeps {
  sender: Sender;
  correspondence: Correspondence;
  limiter: RateLimiter;
  rate: CallLimit;
}
export type SendToContact = (viewer: Viewer, request: MessageToSend) => Promise<ChatMessage>;

/** Sends into the conversation with the receiver, which is created if there is none. */
export const sendToContact =
  ({ sender, correspondence, limiter, rate }: SendToContactDeps): SendToContact =>
  (viewer, request) => {
    const { receiverId } = request;
    if (receiverId === viewer.userId) throw refuse('validation', refusals.toYourself);
    const taken = limiter.take(`chat ${viewer.userId}`, rate, refusals.tooFast);
    const opened = andThen(taken, () => correspondence.open(viewer, receiverId));
    // Nothing waits when the conversation is cached: a sender's messages must not overtake each other.
    return typeof opened === 'number'
      ? sender.send(viewer, opened, request)
      : opened.then((conversationId) => sender.send(viewer, conversationId, request));
  };
