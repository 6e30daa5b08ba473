import type { AppError } from '#shared/app-error.ts';
import type { BrowserEvent, EventContract, EventPayload, EventReply } from '#shared/event.ts';
import type { Log } from '#platform/log/port.ts';
import type { AuditWriter } from '../audit-writer.ts';
import { checkCallerClaims } from './caller-claims.ts';
import { deliver } from './deliver.ts';
import { toAppError } from '../http/errors.ts';
import { Lines } from '../http/lines.ts';
import { parse } from '../http/mount.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Viewer } from '../session.ts';
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

  async dispatch(socket: Socket, name: string, args: unknown[]): Promise<void> {
    const registered = this.registered.get(name);
    if (registered === undefined) return;
    const { limiter, audit, log, onActivity } = this.#deps;
    const acknowledge =
      typeof args.at(-1) === 'function' ? (args.at(-1) as (answer: unknown) => void) : undefined;
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const { viewer } = socket.data;
    if (!registered.event.isAutomatic) onActivity(socket);
    this.#inFlight += 1;
    try {
      const { event, handler } = registered;
      const parsed = parse(event.payload, payload ?? {});
      await checkEventClaims(audit, name, viewer, payload, parsed);
      const taken = event.limit && limiter.take(`event ${name} ${viewer.userId}`, event.limit);
      if (taken) await taken;
      const answer = async (): Promise<void> => {
        if (!socket.connected) return;
        const reply = await handler(parsed, { viewer, socket });
        acknowledge?.({ success: true, ...(reply as object | undefined) });
      };
      await (event.isInLine ? this.#lines.run(`${name} ${viewer.userId}`, answer) : answer());
    } catch (error) {
      const refusal = toAppError(error);
      if (refusal.status >= 500) log.error({ event: name, err: error }, 'a socket event failed');
      acknowledge?.(refusal.toBody());
      deliver(socket, 'error', errorEvent(refusal));
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/** An event may name its sender, as a call may. */
export const checkEventClaims = (
  audit: AuditWriter,
  name: string,
  viewer: Viewer,
  payload: unknown,
  parsed?: unknown,
): Promise<void> => checkCallerClaims(audit, viewer, payload, parsed, { verb: 'EVENT', path: name });

const errorEvent = ({ code, message, details }: AppError) => ({
  code,
  message,
  ...(details ? { details } : {}),
});
