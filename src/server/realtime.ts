import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket as IoSocket } from 'socket.io';
import type { AppError } from '#shared/app-error.ts';
import { connectionEvents } from '#shared/connection-events.ts';
import { connectionLimits } from '#shared/connection-limits.ts';
import type {
  BrowserEvent,
  EventContract,
  EventPayload,
  EventReply,
  ServerEventPayload,
} from '#shared/event.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { AuditWriter } from './audit.ts';
import { checkCallerClaims } from './caller-claims.ts';
import { deliver, toPacket, write } from './deliver.ts';
import { toAppError } from './errors.ts';
import { parse } from './mount.ts';
import { OwnSockets } from './own-sockets.ts';
import { relayPolling } from './poll-relay.ts';
import type { RateLimiter } from './rate-limit.ts';
import { type Presence, Roster } from './roster.ts';
import type { Sessions, Viewer } from './session.ts';
import { slim } from './slim-socket.ts';
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
/** How often the other processes are told who has become idle here. */
const idleCheckMs = 20_000;
const elsewhereTopic = 'realtime.packet';

/** The Socket.IO server: who is connected comes from the session cookie of the handshake; features add typed, validated events. */
export class Realtime implements AsyncDisposable {
  readonly io: Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
  /** Every browser event by name: the authorization matrix is made from it. */
  readonly events = new Map<string, Registered>();
  readonly #own = new OwnSockets();
  readonly #writes = new WriteBatch();
  readonly #connected: ((socket: Socket, isFirst: boolean) => void)[] = [];
  readonly #disconnected: ((socket: Socket, isLast: boolean) => void)[] = [];
  readonly #active: ((socket: Socket) => void)[] = [];
  readonly #bus: Bus;
  /** Where there can be other processes. */
  readonly #roster: Roster | undefined;
  readonly #sessions: Sessions;
  readonly #limiter: RateLimiter;
  readonly #audit: AuditWriter;
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[];
  #inFlight = 0;

  constructor(options: {
    server: HttpServer;
    sessions: Sessions;
    limiter: RateLimiter;
    bus: Bus;
    audit: AuditWriter;
    log: Log;
    allowedOrigins: ReadonlySet<string>;
  }) {
    this.#sessions = options.sessions;
    this.#limiter = options.limiter;
    this.#bus = options.bus;
    this.#audit = options.audit;
    this.#roster = options.bus.isShared ? new Roster(options.bus) : undefined;
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
    this.#timers = [setInterval(() => void this.#refresh(this.#own.all()), expiryCheckMs).unref()];
    if (this.#roster) {
      this.#listenElsewhere(this.#roster);
      relayPolling(this.io.engine, this.#bus);
    }
    this.handle(connectionEvents, {
      authenticate: async (payload, { socket, viewer }) => {
        try {
          await this.#checkClaim('authenticate', viewer, claimIn(payload));
        } catch (error) {
          // After the error has been told.
          setImmediate(() => socket.disconnect(true));
          throw error;
        }
        deliver(socket, 'authenticated', { success: true, userId: viewer.userId });
        return { userId: viewer.userId };
      },
      ping: async (payload, { socket, viewer }) => {
        await this.#checkClaim('ping', viewer, claimIn(payload));
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

  /** Sends a server event to every socket of a person, at whichever process. Call it after the commit. */
  toUser<C extends EventContract, N extends keyof C['fromServer'] & string>(
    _events: C,
    userId: string,
    name: N,
    payload: ServerEventPayload<C, N>,
    except?: Socket,
  ): void {
    let packet: string | undefined;
    for (const socket of this.#own.of(userId))
      if (socket !== except) write(socket, (packet ??= toPacket(name, payload)));
    for (const processId of this.#roster?.processesOf(userId) ?? [])
      this.#bus.send(processId, elsewhereTopic, [userId, (packet ??= toPacket(name, payload))]);
  }

  /** Sends a server event to everybody connected to this process for whom `isFor` holds: call it in a listener of the bus. */
  toEveryone<C extends EventContract, N extends keyof C['fromServer'] & string>(
    _events: C,
    name: N,
    payload: ServerEventPayload<C, N>,
    isFor: (viewer: Viewer) => boolean,
  ): void {
    const packet = toPacket(name, payload);
    for (const socket of this.#own.all()) if (isFor(socket.data.viewer)) write(socket, packet);
  }

  /** The sockets of one person on this process. */
  socketsOf(userId: string): ReadonlySet<Socket> {
    return this.#own.of(userId);
  }

  /** How a person is, at any process. */
  presenceOf(userId: string): Presence {
    const here = this.#own.presenceOf(userId);
    if (here === 'online' || this.#roster === undefined) return here;
    const elsewhere = this.#roster.presenceOf(userId);
    return elsewhere === 'offline' ? here : elsewhere;
  }

  /** Another process has told how a person is there. */
  onElsewhere(listener: (userId: string) => void): void {
    this.#roster?.onChange(listener);
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
      // Before the browser asks what it missed: nothing may fall between that answer and the first event.
      await this.#roster?.tellAndWait(viewer.userId, 'online');
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
    const isFirst = this.#own.add(socket);
    socket.onAny((name: string, ...args: unknown[]) => void this.#dispatch(socket, name, args));
    socket.on('disconnect', () => {
      const isLast = this.#own.remove(socket);
      this.#roster?.tell(userId, this.#own.presenceOf(userId));
      for (const listener of this.#disconnected) listener(socket, isLast);
    });
    this.#roster?.tell(userId, 'online');
    for (const listener of this.#connected) listener(socket, isFirst);
  }

  async #dispatch(socket: Socket, name: string, args: unknown[]): Promise<void> {
    const registered = this.events.get(name);
    if (registered === undefined) return;
    const acknowledge =
      typeof args.at(-1) === 'function' ? (args.at(-1) as (answer: unknown) => void) : undefined;
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const { viewer } = socket.data;
    if (!registered.event.isAutomatic) this.#noteActivity(socket);
    this.#inFlight += 1;
    try {
      const { event, handler } = registered;
      const parsed = parse(event.payload, payload ?? {});
      await this.#checkClaim(name, viewer, payload, parsed);
      const taken = event.limit && this.#limiter.take(`event ${name} ${viewer.userId}`, event.limit);
      if (taken) await taken;
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

  /** An event may name its sender, as a call may. */
  #checkClaim(name: string, viewer: Viewer, said: unknown, parsed?: unknown): Promise<void> {
    return checkCallerClaims(this.#audit, viewer, said, parsed, { verb: 'EVENT', path: name });
  }

  #noteActivity(socket: Socket): void {
    const now = Date.now();
    const wasSilent = now - socket.data.activeAt > silentMs;
    socket.data.activeAt = now;
    if (!wasSilent) return;
    this.#roster?.tell(socket.data.viewer.userId, 'online');
    for (const listener of this.#active) listener(socket);
  }

  #listenElsewhere(roster: Roster): void {
    this.#bus.subscribe(elsewhereTopic, (payload) => {
      const [userId, packet] = payload as [string, string];
      for (const socket of this.socketsOf(userId)) write(socket, packet);
    });
    this.#bus.onGap(({ isOver }) => (isOver ? this.#own.letComeBack() : undefined));
    const tellIdle = (): void => {
      for (const userId of new Set([...roster.ownIds(), ...this.#own.userIds()]))
        roster.tell(userId, this.#own.presenceOf(userId));
    };
    this.#timers.push(setInterval(tellIdle, idleCheckMs).unref());
  }

  #endSession(sessionId: string): void {
    for (const socket of this.#own.all()) {
      if (socket.data.viewer.sessionId !== sessionId) continue;
      deliver(socket, 'session_ended', { reason: 'ended' });
      socket.disconnect(true);
    }
  }

  /** The screens that are open follow a change of role without a new sign-in. */
  async #tellChanged(userId: string): Promise<void> {
    const sockets = this.socketsOf(userId);
    await this.#refresh(sockets);
    // Every process is told of the change, and tells its own.
    for (const socket of sockets) deliver(socket, 'session_changed', {});
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
    for (const timer of this.#timers) clearInterval(timer);
    for (let waitedMs = 0; this.#inFlight > 0 && waitedMs < 5000; waitedMs += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const socket of this.#own.all())
      deliver(socket, 'server_restarting', { reconnectInMs: Math.round(500 + Math.random() * 3000) });
    this.#writes.flush();
    this.io.disconnectSockets(true);
    this.io.engine.close();
    this.#roster?.[Symbol.dispose]();
  }
}

const errorEvent = ({ code, message, details }: AppError) => ({
  code,
  message,
  ...(details ? { details } : {}),
});

/** The id may come alone or in an object. */
const claimIn = (payload: string | { userId?: string | undefined }) =>
  typeof payload === 'string' ? { userId: payload } : payload;
