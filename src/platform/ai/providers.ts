// The known services. Any other OpenAI-compatible service is configured by its address.

export interface AiSettings {
  provider: string;
  /** Undefined: that of the provider. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
}

interface Provider {
  /** Undefined where the library of the service knows it. */
  baseUrl: string | undefined;
  needsKey: boolean;
  /** What it speaks, where that is not OpenAI's protocol. */
  own?: 'anthropic' | 'google';
}

const hosted = (baseUrl: string): Provider => ({ baseUrl, needsKey: true });
const onThisMachine = (baseUrl: string): Provider => ({ baseUrl, needsKey: false });

const providers: Readonly<Record<string, Provider>> = {
  openai: hosted('https://api.openai.com/v1'),
  anthropic: { baseUrl: undefined, needsKey: true, own: 'anthropic' },
  google: { baseUrl: undefined, needsKey: true, own: 'google' },
  openrouter: hosted('https://openrouter.ai/api/v1'),
  mistral: hosted('https://api.mistral.ai/v1'),
  groq: hosted('https://api.groq.com/openai/v1'),
  deepseek: hosted('https://api.deepseek.com/v1'),
  together: hosted('https://api.together.xyz/v1'),
  xai: hosted('https://api.x.ai/v1'),
  ollama: onThisMachine('http://127.0.0.1:11434/v1'),
  lmstudio: onThisMachine('http://127.0.0.1:1234/v1'),
  llamacpp: onThisMachine('http://127.0.0.1:8080/v1'),
  vllm: onThisMachine('http://127.0.0.1:8000/v1'),
};

/** What AI_PROVIDER is when only an address is given. */
export const anyCompatible = 'openai-compatible';
export const providerNames: readonly string[] = Object.keys(providers);

/** Undefined for a name that only stands beside an address. */
export const providerOf = (name: string): Provider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined;

/** Where questions go, for people: a host, or the name of the service. */
export function placeOf({ provider, baseUrl }: AiSettings): string {
  const address = baseUrl ?? providerOf(provider)?.baseUrl;
  return address === undefined ? provider : new URL(address).host;
}
