import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket as IoSocket } from 'socket.io';
import { refuse, type AppError } from '#shared/app-error.ts';
import { connectionEvents } from '#shared/connection-events.ts';
import { connectionLimits } from '#shared/connection-limits.ts';
import type {
  BrowserEvent,
  EventContract,
  EventPayload,
  EventReply,
  ServerEventPayload,
} from '#shared/event.ts';
import type { Log } from '#platform/log/port.ts';
import { toAppError } from './errors.ts';
import { parse } from './mount.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Sessions, Viewer } from './session.ts';
import { slim } from './slim-socket.ts';
import { cutWhenSlow } from './slow-socket.ts';
import { WriteBatch } from './write-batch.ts';

interface SocketData {
  viewer: Viewer;
  cookie: string;
  /** When the last event came from the browser, in milliseconds. */
  activeAt: number;
}
export type Socket = IoSocket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

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

const expiryCheckMs = 60_000;
/** An event after so long a silence is told to `onActive`. */
const silentMs = 60_000;

/** The Socket.IO server: who is connected comes from the session cookie of the handshake; features add typed, validated events. */
export class Realtime implements AsyncDisposable {
  readonly io: Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
  /** Every browser event by name: the authorization matrix is made from it. */
  readonly events = new Map<string, Registered>();
  readonly #sockets = new Map<string, Set<Socket>>();
  readonly #writes = new WriteBatch();
  readonly #connected: ((socket: Socket, isFirst: boolean) => void)[] = [];
  readonly #disconnected: ((socket: Socket, isLast: boolean) => void)[] = [];
  readonly #active: ((socket: Socket) => void)[] = [];
  readonly #sessions: Sessions;
  readonly #limiter: RateLimiter;
  readonly #log: Log;
  readonly #expiryTimer: NodeJS.Timeout;
  #inFlight = 0;

  constructor(options: {
    server: HttpServer;
    sessions: Sessions;
    limiter: RateLimiter;
    log: Log;
    allowedOrigins: ReadonlySet<string>;
  }) {
    this.#sessions = options.sessions;
    this.#limiter = options.limiter;
    this.#log = options.log;
    this.io = new Server(options.server, {
      serveClient: false,
      pingInterval: connectionLimits.pingIntervalMs,
      pingTimeout: connectionLimits.pingTimeoutMs,
      maxHttpBufferSize: connectionLimits.maxEventBytes,
      perMessageDeflate: false,
      // CORS does not guard the websocket transport, so the Origin is checked here.
      allowRequest: (request, decide) => {
        const { origin } = request.headers;
        decide(null, origin === undefined || options.allowedOrigins.has(origin));
      },
    });
    this.io.use((socket, next) => void this.#authenticate(socket, next));
    this.io.on('connection', (socket) => this.#onConnection(socket));
    this.#sessions.onEnded(({ sessionId }) => this.#endSession(sessionId));
    this.#sessions.onChanged(({ userId }) => void this.#tellChanged(userId));
    this.#expiryTimer = setInterval(() => void this.#refresh(this.all()), expiryCheckMs).unref();
    this.handle(connectionEvents, {
      authenticate: (payload, { socket, viewer }) => confirmIdentity(payload, socket, viewer),
      ping: (_payload, { socket }) => {
        const timestamp = new Date().toISOString();
        socket.emit('test_message', { message: 'pong', timestamp });
        return { timestamp };
      },
    });
  }

  /** Adds a feature's browser events. Each payload is validated; what a handler throws goes to the acknowledgement and to `error`. */
  handle<C extends EventContract>(events: C, handlers: EventHandlers<C>): void {
    for (const [name, event] of Object.entries(events.fromBrowser)) {
      this.events.set(name, { event, handler: handlers[name] as Registered['handler'] });
    }
  }

  /** Sends a server event to every socket of a person. Call it after the commit. */
  toUser<C extends EventContract, N extends keyof C['fromServer'] & string>(
    _events: C,
    userId: string,
    name: N,
    payload: ServerEventPayload<C, N>,
    except?: Socket,
  ): void {
    const sockets = this.#sockets.get(userId);
    if (sockets === undefined) return;
    const packet = toPacket(name, payload);
    for (const socket of sockets) if (socket !== except) write(socket, packet);
  }

  /** Sends a server event to everybody connected for whom `isFor` holds. */
  toEveryone<C extends EventContract, N extends keyof C['fromServer'] & string>(
    _events: C,
    name: N,
    payload: ServerEventPayload<C, N>,
    isFor: (viewer: Viewer) => boolean,
  ): void {
    const packet = toPacket(name, payload);
    for (const socket of this.all()) if (isFor(socket.data.viewer)) write(socket, packet);
  }

  /** The sockets of one person on this process. */
  socketsOf(userId: string): ReadonlySet<Socket> {
    return this.#sockets.get(userId) ?? noSockets;
  }

  *all(): Generator<Socket> {
    for (const sockets of this.#sockets.values()) yield* sockets;
  }

  onConnected(listener: (socket: Socket, isFirst: boolean) => void): void {
    this.#connected.push(listener);
  }

  onDisconnected(listener: (socket: Socket, isLast: boolean) => void): void {
    this.#disconnected.push(listener);
  }

  /** Sends a server event to one socket. */
  toSocket<C extends EventContract, N extends keyof C['fromServer'] & string>(
    _events: C,
    socket: Socket,
    name: N,
    payload: ServerEventPayload<C, N>,
  ): void {
    deliver(socket, name, payload);
  }

  /** A socket's first event after a minute of silence. */
  onActive(listener: (socket: Socket) => void): void {
    this.#active.push(listener);
  }

  async #authenticate(socket: Socket, next: (error?: Error) => void): Promise<void> {
    try {
      const viewer = await this.#sessions.viewerOf(socket.handshake.headers);
      if (viewer === undefined) return next(new Error('unauthorized'));
      socket.data = { viewer, cookie: socket.handshake.headers.cookie ?? '', activeAt: Date.now() };
      next();
    } catch (error) {
      this.#log.error({ err: error }, 'a socket could not be authenticated');
      next(new Error('unavailable'));
    }
  }

  #onConnection(socket: Socket): void {
    const { userId } = socket.data.viewer;
    slim(socket);
    this.#writes.adopt(socket);
    const own = this.#sockets.get(userId) ?? new Set();
    this.#sockets.set(userId, own.add(socket));
    socket.onAny((name: string, ...args: unknown[]) => void this.#dispatch(socket, name, args));
    socket.on('disconnect', () => {
      own.delete(socket);
      if (own.size === 0) this.#sockets.delete(userId);
      for (const listener of this.#disconnected) listener(socket, own.size === 0);
    });
    for (const listener of this.#connected) listener(socket, own.size === 1);
  }

  async #dispatch(socket: Socket, name: string, args: unknown[]): Promise<void> {
    const registered = this.events.get(name);
    if (registered === undefined) return;
    const acknowledge =
      typeof args.at(-1) === 'function' ? (args.at(-1) as (answer: unknown) => void) : undefined;
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const { viewer } = socket.data;
    this.#noteActivity(socket);
    this.#inFlight += 1;
    try {
      const { event, handler } = registered;
      const parsed = parse(event.payload, payload ?? {});
      if (event.limit) this.#limiter.take(`event ${name} ${viewer.userId}`, event.limit);
      const reply = await handler(parsed, { viewer, socket });
      acknowledge?.({ success: true, ...(reply as object | undefined) });
    } catch (error) {
      const refusal = toAppError(error);
      if (refusal.status >= 500) this.#log.error({ event: name, err: error }, 'a socket event failed');
      acknowledge?.(refusal.toBody());
      deliver(socket, 'error', errorEvent(refusal));
    } finally {
      this.#inFlight -= 1;
    }
  }

  #noteActivity(socket: Socket): void {
    const now = Date.now();
    const wasSilent = now - socket.data.activeAt > silentMs;
    socket.data.activeAt = now;
    if (wasSilent) for (const listener of this.#active) listener(socket);
  }

  #endSession(sessionId: string): void {
    for (const socket of this.all()) {
      if (socket.data.viewer.sessionId !== sessionId) continue;
      deliver(socket, 'session_ended', { reason: 'ended' });
      socket.disconnect(true);
    }
  }

  /** The screens that are open follow a change of role without a new sign-in. */
  async #tellChanged(userId: string): Promise<void> {
    await this.#refresh(this.socketsOf(userId));
    this.toUser(connectionEvents, userId, 'session_changed', {});
  }

  /** Looks again at what the session says; ended ones are disconnected. */
  async #refresh(sockets: Iterable<Socket>): Promise<void> {
    // A copy: ending a session takes its sockets out of the set.
    for (const socket of Array.from(sockets)) {
      try {
        const viewer = await this.#sessions.viewerOf({ cookie: socket.data.cookie });
        if (viewer !== undefined) socket.data.viewer = viewer;
        else this.#endSession(socket.data.viewer.sessionId);
      } catch (error) {
        // The database is away: the socket stays until it can be asked.
        this.#log.warn({ err: error }, 'a session could not be looked at again');
        return;
      }
    }
  }

  /** Lets events in flight finish, tells every browser when to come back, spread over a few seconds, and closes. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#expiryTimer);
    for (let waitedMs = 0; this.#inFlight > 0 && waitedMs < 5000; waitedMs += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const socket of this.all())
      deliver(socket, 'server_restarting', { reconnectInMs: Math.round(500 + Math.random() * 3000) });
    this.#writes.flush();
    this.io.disconnectSockets(true);
    this.io.engine.close();
  }
}

const noSockets: ReadonlySet<Socket> = new Set();

const deliver = (socket: Socket, name: string, payload: unknown): void =>
  write(socket, toPacket(name, payload));

/** An event as the default namespace has it on the wire: written once, however many sockets it goes to. */
const toPacket = (name: string, payload: unknown): string => `2${JSON.stringify([name, payload])}`;

function write(socket: Socket, packet: string): void {
  if (!socket.connected) return;
  socket.conn.write(packet);
  cutWhenSlow(socket, connectionLimits.maxUnsentBytes);
}

const errorEvent = ({ code, message, details }: AppError) => ({
  code,
  message,
  ...(details ? { details } : {}),
});

function confirmIdentity(
  payload: string | { userId: string },
  socket: Socket,
  viewer: Viewer,
): { userId: string } {
  const claimed = typeof payload === 'string' ? payload : payload.userId;
  if (claimed !== viewer.userId) {
    // After the error has been told.
    setImmediate(() => socket.disconnect(true));
    throw refuse('forbidden', 'This session belongs to another account.');
  }
  deliver(socket, 'authenticated', { success: true, userId: viewer.userId });
  return { userId: viewer.userId };
}
