import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { connectionEvents } from '#shared/connection-events.ts';
import { connectionLimits } from '#shared/connection-limits.ts';
import type { EventContract, ServerEventPayload } from '#shared/event.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { AuditWriter } from '../audit-writer.ts';
import { BrowserEvents, type EventHandlers } from './browser-events.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { deliver, toPacket, write } from './deliver.ts';
import { OwnSockets } from './own-sockets.ts';
import { relayPolling } from './poll-relay.ts';
import { readPlainEvents } from '#platform/patched-libraries/plain-events.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { type Presence, Roster } from '../roster.ts';
import { SessionFollower } from './session-follower.ts';
import type { Sessions, Viewer } from '../session.ts';
import { keepFragmentLists } from '#platform/patched-libraries/fragment-lists.ts';
import { slim } from '#platform/patched-libraries/slim-socket.ts';
import type { Socket, SocketServer } from './socket.ts';
import { WriteBatch } from '#platform/patched-libraries/write-batch.ts';

/** An event after this much silence calls `onActive`. */
const silentMs = 60_000;
/** The interval of publishing who became idle here. */
const idleCheckMs = 20_000;
const elsewhereTopic = 'realtime.packet';

/**
 * The Socket.IO server. The session cookie of the handshake decides who is connected; features add typed, validated
 * events.
 */
export class Realtime implements AsyncDisposable {
  readonly io: SocketServer;
  readonly #own = new OwnSockets();
  readonly #writes = new WriteBatch();
  readonly #connected: ((socket: Socket, isFirst: boolean) => void)[] = [];
  readonly #disconnected: ((socket: Socket, isLast: boolean) => void)[] = [];
  readonly #active: ((socket: Socket) => void)[] = [];
  readonly #bus: Bus;
  /** Set where there can be other processes. */
  readonly #roster: Roster | undefined;
  readonly #sessions: Sessions;
  readonly #events: BrowserEvents;
  readonly #sessionFollower: SessionFollower;
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];

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
    this.#bus = options.bus;
    this.#roster = options.bus.isShared ? new Roster(options.bus) : undefined;
    this.#log = options.log;
    const onActivity = (socket: Socket): void => this.#noteActivity(socket);
    this.#events = new BrowserEvents({ ...options, onActivity });
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
    this.#sessionFollower = new SessionFollower(options.sessions, this.#own, options.log);
    if (this.#roster) {
      this.#listenElsewhere(this.#roster);
      relayPolling(this.io.engine, this.#bus);
    }
    this.handle(connectionEvents, connectionHandlers(options.audit));
  }

  /** Adds a feature's browser events. Each payload is validated; what a handler throws goes to the acknowledgement and to `error`. */
  handle<C extends EventContract>(events: C, handlers: EventHandlers<C>): void {
    this.#events.handle(events, handlers);
  }

  /** All browser events by name, for the authorization matrix. */
  get events(): BrowserEvents['registered'] {
    return this.#events.registered;
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

  /**
   * Sends a server event to every connected person of this process who passes `isFor`. Call it in a listener of
   * the bus.
   */
  toEveryone<C extends EventContract, N extends keyof C['fromServer'] & string>(
    _events: C,
    name: N,
    payload: ServerEventPayload<C, N>,
    isFor: (viewer: Viewer) => boolean,
  ): void {
    const packet = toPacket(name, payload);
    for (const socket of this.#own.all()) if (isFor(socket.data.viewer)) write(socket, packet);
  }

  /** Whether `toEveryone` would send anything. */
  reachesAnybody(isFor: (viewer: Viewer) => boolean): boolean {
    for (const socket of this.#own.all()) if (isFor(socket.data.viewer)) return true;
    return false;
  }

  /** The sockets of one person on this process. */
  socketsOf(userId: string): ReadonlySet<Socket> {
    return this.#own.of(userId);
  }

  /** A person's presence, over all processes. */
  presenceOf(userId: string): Presence {
    const here = this.#own.presenceOf(userId);
    if (here === 'online' || this.#roster === undefined) return here;
    const elsewhere = this.#roster.presenceOf(userId);
    return elsewhere === 'offline' ? here : elsewhere;
  }

  /** Another process has published a person's presence. */
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
      socket.data = { viewer, cookie: socket.handshake.headers.cookie ?? '', activeAt: performance.now() };
      // Before the browser catches up: no event may fall between that answer and the first live one.
      await this.#roster?.publishAndWait(viewer.userId, 'online');
      next();
    } catch (error) {
      this.#log.error({ err: error }, 'a socket could not be authenticated');
      next(new Error('unavailable'));
    }
  }

  #onConnection(socket: Socket): void {
    const { userId } = socket.data.viewer;
    slim(socket);
    keepFragmentLists(socket);
    this.#writes.adopt(socket);
    const isFirst = this.#own.add(socket);
    this.#sessionFollower.join(socket);
    readPlainEvents(socket, (event) => this.#events.dispatch(socket, event));
    socket.on('disconnect', () => {
      const isLast = this.#own.remove(socket);
      this.#roster?.publish(userId, this.#own.presenceOf(userId));
      for (const listener of this.#disconnected) listener(socket, isLast);
    });
    this.#roster?.publish(userId, 'online');
    for (const listener of this.#connected) listener(socket, isFirst);
  }

  #noteActivity(socket: Socket): void {
    const now = performance.now();
    const wasSilent = now - socket.data.activeAt > silentMs;
    socket.data.activeAt = now;
    if (!wasSilent) return;
    this.#roster?.publish(socket.data.viewer.userId, 'online');
    for (const listener of this.#active) listener(socket);
  }

  #listenElsewhere(roster: Roster): void {
    this.#bus.subscribe(elsewhereTopic, (payload) => {
      const [userId, packet] = payload as [string, string];
      for (const socket of this.socketsOf(userId)) write(socket, packet);
    });
    this.#bus.onGap(({ isOver }) => (isOver ? this.#own.letComeBack() : undefined));
    const publishPresences = (): void => {
      for (const userId of new Set([...roster.ownIds(), ...this.#own.userIds()]))
        roster.publish(userId, this.#own.presenceOf(userId));
    };
    this.#timers.push(setInterval(publishPresences, idleCheckMs).unref());
  }

  /**
   * Graceful shutdown: finishes events in progress, gives every browser a time to reconnect, spread over a few
   * seconds, and closes.
   */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#sessionFollower[Symbol.dispose]();
    for (let waitedMs = 0; this.#events.inFlight > 0 && waitedMs < 5000; waitedMs += 20) {
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
