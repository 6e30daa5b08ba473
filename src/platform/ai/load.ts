// The library and what speaks with one service: large, so they are loaded with the first question.
import type { LanguageModel as LibraryModel } from 'ai';
import { sendToModel } from './outgoing.ts';
import { ModelError } from './port.ts';
import { type AiSettings, providerOf } from './providers.ts';

/** Never a name: the library would send what it is asked to a gateway of its maker. */
export type ModelObject = Exclude<LibraryModel, string>;

export async function loadLibrary(settings: AiSettings, beginMs: number) {
  const [library, model] = await Promise.all([import('ai'), loadModel(settings, sendToModel(beginMs))]);
  // It writes to the terminal what a service does not support.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { library, model };
}

async function loadModel(
  { provider, baseUrl, apiKey, model }: AiSettings,
  send: typeof fetch,
): Promise<ModelObject> {
  const known = providerOf(provider);
  const own = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}), fetch: send };
  if (known?.own === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(own)(model);
  if (known?.own === 'google') return (await import('@ai-sdk/google')).createGoogle(own)(model);
  const address = baseUrl ?? known?.baseUrl;
  if (address === undefined) throw new ModelError('refused', `nobody knows the address of ${provider}`);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: provider,
    baseURL: address,
    ...(apiKey ? { apiKey } : {}),
    fetch: send,
  })(model);
}
