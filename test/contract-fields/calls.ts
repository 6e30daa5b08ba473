import { io } from 'socket.io-client';
import { addressOf } from '#shared/address-of.ts';
import type { Actors } from '../authorization/actors.ts';
import type { TestServer } from '../lib/server.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type Given, type Scene, at } from './row.ts';

/** A call or an event of the browser that takes fields. Files of a form are read back by the tests of their feature. */
export interface Call {
  leaves: readonly Leaf[];
  send(given: Given, as: keyof Actors, body: object): Promise<unknown>;
}

/** Every one that the mounted server has, by `verb path` and `event name`. */
export function callsOf({ url, composed }: TestServer, actors: Actors): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const contract of Object.values(composed.http.contracts))
    for (const { verb, path, body } of Object.values(contract)) {
      const leaves = verb === 'GET' || !body ? [] : leavesOf(body);
      if (leaves.length === 0) continue;
      calls.set(`${verb} ${path}`, {
        leaves,
        send: ({ ask, ids }, as, sent) => ask(as, verb, addressOf({ path }, { params: ids }), sent),
      });
    }
  for (const [name, { event }] of composed.realtime.events)
    calls.set(`event ${name}`, {
      leaves: leavesOf(event.payload),
      send: (_given, as, sent) => emit(url, actors[as].cookie, name, sent),
    });
  return calls;
}

/** How rows call the server. */
export function waysOf({ url }: TestServer, actors: Actors): Pick<Scene, 'ask' | 'upload'> {
  const ask: Scene['ask'] = async (as, verb, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method: verb,
      headers: {
        cookie: actors[as].cookie,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${verb} ${path} answered ${answer.status} ${text} to ${JSON.stringify(body)}`);
    return JSON.parse(text) as unknown;
  };
  return {
    ask,
    upload: async (as, purpose, file = notes()) => {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', file, file.name);
      return String(at(await ask(as, 'POST', '/api/files', form), 'file.id'));
    },
  };
}

const notes = () => new File([`What I measured ${crypto.randomUUID()}`], 'notes.txt');

async function emit(url: string, cookie: string, name: string, payload: object): Promise<unknown> {
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
  try {
    const answer: unknown = await socket.timeout(10_000).emitWithAck(name, payload);
    if (at(answer, 'success') !== true) throw new Error(`${name} answered ${JSON.stringify(answer)}`);
    return answer;
  } finally {
    socket.disconnect();
  }
}
