import type { LanguageModel, Proofreader } from '#platform/ai/port.ts';
import { refuse } from '#shared/app-error.ts';
import { EventStream } from '#server/sockets/event-stream.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { checkClaim } from '#features/people/server/service.ts';
import { assistantContract, assistantLimits, eventStream, typingHeader } from '../contract/assistant.ts';
import { assistantRefusals as refusals } from '../refusals-text.ts';
import { assistantText as text } from '../text.ts';
import { ask, type AskDeps, askWhole } from './ask.ts';
import { clearHistory, rateAnswer, readHistory } from './history.ts';
import { improveRoutes } from './improve.ts';
import { modelAnswerer } from './model/answerer.ts';
import { mayAskModel, modelLeftToday } from './model/rules.ts';

export interface AssistantDeps extends Omit<AskDeps, 'model'> {
  http: Http;
  /** The model that the college has set up, if any. */
  model: LanguageModel | undefined;
  proofreader: Proofreader;
}

/** Mounts the chat with the assistant, and Improve with AI. */
export function createAssistant({ http, model, proofreader, ...rest }: AssistantDeps): void {
  const deps: AskDeps = { ...rest, model: model && modelAnswerer(model, rest) };
  const { db } = deps;
  improveRoutes({ ...rest, http, model, proofreader });
  mount(http, 'assistant', assistantContract, {
    ask: async ({ viewer, body: { query, userId }, request, reply }) => {
      await checkClaim(db, viewer, userId || undefined, 'POST /get-ai-response');
      if (request.headers.accept?.includes(eventStream) === true) {
        const typingMs = request.headers[typingHeader] === undefined ? 0 : assistantLimits.typingMs;
        return new EventStream((signal) => ask(deps, viewer, query, { signal, typingMs }));
      }
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableEnded) gone.abort();
      });
      const answer = await askWhole(deps, viewer, query, gone.signal);
      if (answer === undefined) throw refuse('internal', refusals.error);
      return answer;
    },
    status: async ({ viewer }) => {
      const asksModel = deps.model !== undefined && (await mayAskModel(deps, viewer)) === null;
      return {
        assistant: asksModel ? ('model' as const) : ('built-in' as const),
        model: model ? { provider: model.provider, name: model.name } : null,
        sharesData: await deps.sharesData(viewer.userId),
        limits: {
          queryChars: assistantLimits.queryChars,
          promptChars: assistantLimits.promptChars,
          modelPerDay: assistantLimits.modelPerDay,
          modelLeftToday: await modelLeftToday(deps, viewer.userId),
        },
        sent: [...text.sent],
        neverSent: [...text.neverSent],
      };
    },
    history: ({ viewer, query }) => readHistory(db, viewer.userId, query),
    rate: async ({ viewer, params: { messageId }, body: { rating } }) => {
      await rateAnswer(db, viewer.userId, messageId, rating);
      return { success: true as const, rating };
    },
    clear: async ({ viewer }) => {
      await clearHistory(db, viewer.userId);
      return { success: true as const };
    },
  });
}
