import type { Account } from '../../../e2e/lib/accounts.ts';

export interface Answered {
  status: number;
  bytes: number;
}
/** One heavy call, and how often it is sent at once. */
export interface HeavyCall {
  name: string;
  atOnce: number;
  send: () => Promise<Answered>;
}

/** Calls of the product at `url`, with JSON or a form. */
export class Calls {
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }

  ask({ cookie }: Account, method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.#url + path, {
      method,
      headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  }

  async send(who: Account, method: string, path: string, body?: object): Promise<Answered> {
    const answer = await this.ask(who, method, path, body);
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  }

  /** Throws where the call is refused. */
  async made<T>(who: Account, method: string, path: string, body?: object): Promise<T> {
    const answer = await this.ask(who, method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  heavy(who: Account) {
    return (name: string, atOnce: number, method: string, path: string, body?: () => object): HeavyCall => ({
      name,
      atOnce,
      send: () => this.send(who, method, path, body?.()),
    });
  }
}

export function formOf(content: Uint8Array<ArrayBuffer>, name: string, type: string): FormData {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  return form;
}
