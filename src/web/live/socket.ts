import type { Socket } from 'socket.io-client';
import type { connectionEvents } from '#shared/connection-events.ts';
import { connectionLimits } from '#shared/connection-limits.ts';
import type { Ack, BrowserEvent, EventContract, EventInput, ServerEventPayload } from '#shared/event.ts';
import { ApiError, offlineError } from '../calls/api-error.ts';
import { connection } from './connection.ts';
import { keepAsking } from '../calls/keep-asking.ts';
import { isServerAnswering, Reconnector } from './reconnector.ts';

type Listener = (payload: unknown) => void;
type Acked<E extends BrowserEvent> = Extract<Ack<E>, { success: true }>;

const ackTimeoutMs = 10_000;
const listeners = new Map<string, Set<Listener>>();
let current: { socket: Socket; stop: AbortController } | undefined;
let wanted: { userId: string } | undefined;
const reconnector = new Reconnector({
  connect: () => current?.socket.connect(),
  isAnswering: () => isServerAnswering(),
  onFailed: (failed) => sayAway(failed),
});
/** Ends the wait for the next attempt to fetch the client's code. */
let wake: (() => void) | undefined;

/** Hears a server event for as long as the screen wants it; the answer stops. Survives reconnects. */
export function onServerEvent<C extends EventContract, N extends keyof C['fromServer'] & string>(
  _events: C,
  name: N,
  listener: (payload: ServerEventPayload<C, N>) => void,
): () => void {
  const heard = listeners.get(name) ?? new Set();
  listeners.set(name, heard.add(listener));
  return () => void heard.delete(listener);
}

/** Sends an event and waits for the server's answer; a refusal is thrown as an ApiError, `offline` when there is no connection. */
export async function emitWithAck<C extends EventContract, N extends keyof C['fromBrowser'] & string>(
  _events: C,
  name: N,
  payload: EventInput<C['fromBrowser'][N]>,
  timeoutMs = ackTimeoutMs,
): Promise<Acked<C['fromBrowser'][N]>> {
  if (!current?.socket.connected) throw offlineError(undefined);
  let answer: Ack<C['fromBrowser'][N]>;
  try {
    answer = (await current.socket.timeout(timeoutMs).emitWithAck(name, payload)) as Ack<C['fromBrowser'][N]>;
  } catch (cause) {
    throw offlineError(cause);
  }
  if (!answer.success) throw new ApiError(0, answer.code, answer.message, answer.details);
  return answer;
}

/** Sends an event that needs no answer; without a connection it is dropped. */
export function emit<C extends EventContract, N extends keyof C['fromBrowser'] & string>(
  _events: C,
  name: N,
  payload: EventInput<C['fromBrowser'][N]>,
): void {
  if (current?.socket.connected) current.socket.emit(name, payload);
}

/** Opens the one connection of this tab. `onSessionChanged` is called when what the server knows of the session has ended or may have changed. */
export async function openConnection(userId: string, onSessionChanged: () => void): Promise<void> {
  if (wanted?.userId === userId) return;
  closeConnection();
  const want = (wanted = { userId });
  connection.set('connecting');
  // Its code may be as far away as the server.
  const client = await keepAsking(
    async () => (await import('socket.io-client')).io,
    () => wanted === want,
    (failed, again) => {
      wake = again;
      sayAway(failed);
    },
  );
  if (!client || wanted !== want) return;
  const socket = client.code({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    // Quad sets the pace: five attempts as specified, then slower ones without limit.
    reconnection: false,
    autoConnect: false,
  });
  const stop = new AbortController();
  current = { socket, stop };
  follow(socket, userId, onSessionChanged);
  addEventListener('online', reconnect, { signal: stop.signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : reconnect()), {
    signal: stop.signal,
  });
  reportActivity(socket, userId, stop.signal);
  socket.connect();
}

/** Who reads and clicks is there, also when nothing else is sent for a long time: without this they would be shown as away. */
function reportActivity(socket: Socket, userId: string, signal: AbortSignal): void {
  // Connecting counts as activity.
  let sentAt = Date.now();
  const report = (): void => {
    if (document.hidden || !socket.connected || Date.now() - sentAt < connectionLimits.activityEveryMs)
      return;
    sentAt = Date.now();
    socket.emit('ping', { userId });
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'])
    addEventListener(name, report, { signal, passive: true, capture: true });
}

export function closeConnection(): void {
  wanted = undefined;
  reconnector.reset();
  current?.stop.abort();
  current?.socket.removeAllListeners().disconnect();
  current = undefined;
}

/** Tries at once, whatever the next attempt was planned for. */
export function reconnect(): void {
  wake?.();
  if (!current || current.socket.connected) return;
  connection.set('connecting');
  reconnector.now();
}

function follow(socket: Socket, userId: string, onSessionChanged: () => void): void {
  let isBack = false;
  socket.on('connect', () => {
    // Events that were sent while the connection was down did not arrive.
    if (isBack) onSessionChanged();
    isBack = true;
    reconnector.reset();
    socket.emit('authenticate', { userId });
    connection.set('connected');
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'unauthorized') onSessionChanged();
    reconnector.failed();
  });
  let comeBackMs: number | undefined;
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    reconnector.failed(comeBackMs);
    comeBackMs = undefined;
  });
  socket.onAny((name: string, payload: unknown) => {
    if (name === 'session_ended' || name === 'session_changed') onSessionChanged();
    if (name === 'server_restarting')
      comeBackMs = (payload as ServerEventPayload<typeof connectionEvents, 'server_restarting'>)
        .reconnectInMs;
    // A listener may stop itself.
    for (const listener of Array.from(listeners.get(name) ?? [])) listener(payload);
  });
}

const sayAway = (failed: number): void =>
  connection.set(failed > connectionLimits.reconnectionAttempts ? 'gave-up' : 'offline');
