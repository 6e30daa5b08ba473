import type { ErrorBody } from '#shared/app-error.ts';
import type { BrowserEvent, EventContract, EventPayload, EventReply } from '#shared/event.ts';
import type { Log } from '#platform/log/port.ts';
import type { AuditWriter } from '../audit-writer.ts';
import { checkCallerClaims } from './caller-claims.ts';
import { deliver, toAcknowledgement, write } from './deliver.ts';
import { toAppError, toErrorBody } from '../http/errors.ts';
import { Lines } from '../http/lines.ts';
import { parse } from '../http/mount.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Viewer } from '../session.ts';
import { andThen } from '../soon.ts';
import type { PlainEvent } from '#platform/patched-libraries/plain-events.ts';
import type { Socket } from './socket.ts';

export interface EventContext {
  viewer: Viewer;
  socket: Socket;
}
export type EventHandlers<C extends EventContract> = {
  [N in keyof C['fromBrowser']]: (
    payload: EventPayload<C['fromBrowser'][N]>,
    context: EventContext,
  ) => Promise<EventReply<C['fromBrowser'][N]>> | EventReply<C['fromBrowser'][N]>;
};

interface Registered {
  event: BrowserEvent;
  handler: (payload: unknown, context: EventContext) => unknown;
}

interface BrowserEventsDeps {
  limiter: RateLimiter;
  audit: AuditWriter;
  log: Log;
  /** Called for actions of the person, not of the browser alone. */
  onActivity: (socket: Socket) => void;
}

/** Validates, limits and answers each event of a browser, whatever its handler does. */
export class BrowserEvents {
  readonly registered = new Map<string, Registered>();
  readonly #deps: BrowserEventsDeps;
  #inFlight = 0;
  readonly #lines = new Lines({ atOnce: 1, waiting: 30 });

  constructor(deps: BrowserEventsDeps) {
    this.#deps = deps;
  }

  /** The number of events in progress. */
  get inFlight(): number {
    return this.#inFlight;
  }

  handle<C extends EventContract>(events: C, handlers: EventHandlers<C>): void {
    for (const [name, event] of Object.entries(events.fromBrowser)) {
      this.registered.set(name, { event, handler: handlers[name] as Registered['handler'] });
    }
  }

  /** Without a promise of its own: thousands of events may wait here for one commit. */
  dispatch(socket: Socket, { name, payload, id }: PlainEvent): void {
    const registered = this.registered.get(name);
    if (registered === undefined) return;
    if (!registered.event.isAutomatic) this.#deps.onActivity(socket);
    this.#inFlight += 1;
    const refuse = (error: unknown): void => this.#refuse(socket, name, id, error);
    try {
      const reply = this.#begin(socket, name, registered, payload);
      if (reply instanceof Promise) reply.then((late) => this.#answer(socket, id, late)).catch(refuse);
      else this.#answer(socket, id, reply);
    } catch (error) {
      refuse(error);
    }
  }

  #begin(socket: Socket, name: string, { event, handler }: Registered, payload: unknown): unknown {
    const { limiter, audit } = this.#deps;
    const { viewer } = socket.data;
    const parsed = parse(event.payload, payload ?? {});
    const refusal = checkEventClaims(audit, name, viewer, payload, parsed);
    if (refusal) return refusal;
    const taken = event.limit && limiter.take(`event ${name} ${viewer.userId}`, event.limit);
    const run = (): unknown => (socket.connected ? handler(parsed, { viewer, socket }) : undefined);
    const inLine = (): unknown => (event.isInLine ? this.#lines.run(`${name} ${viewer.userId}`, run) : run());
    return andThen(taken, inLine);
  }

  #answer(socket: Socket, id: string | undefined, reply: unknown): void {
    if (id !== undefined) write(socket, toAcknowledgement(id, reply as object | undefined));
    this.#inFlight -= 1;
  }

  #refuse(socket: Socket, name: string, id: string | undefined, error: unknown): void {
    const refusal = toAppError(error);
    if (refusal.status >= 500) this.#deps.log.error({ event: name, err: error }, 'a socket event failed');
    const body = toErrorBody(refusal);
    if (id !== undefined) write(socket, `3${id}[${JSON.stringify(body)}]`);
    deliver(socket, 'error', errorEvent(body));
    this.#inFlight -= 1;
  }
}

/** An event may name its sender, as a call may. */
export const checkEventClaims = (
  audit: AuditWriter,
  name: string,
  viewer: Viewer,
  payload: unknown,
  parsed?: unknown,
): undefined | Promise<never> =>
  checkCallerClaims(audit, viewer, payload, parsed, { verb: 'EVENT', path: name });

const errorEvent = ({ code, message, details }: ErrorBody) => ({
  code,
  message,
  ...(details ? { details } : {}),
});
