import type { CallLimit, In, Out, Schema } from './endpoint.ts';

export interface BrowserEvent {
  readonly payload: Schema;
  /** What the acknowledgement carries beside `success: true`. */
  readonly reply?: Schema;
  readonly limit?: CallLimit;
  /** Sent without anybody doing anything: it does not show that a person is there. */
  readonly isAutomatic?: boolean;
  /** Of one person one at a time: its answers are large. */
  readonly isInLine?: boolean;
}

/** Socket.IO events of a feature: what the browser emits and what the server emits, by name. Every socket belongs to a signed-in person. */
export interface EventContract {
  readonly fromBrowser: Readonly<Record<string, BrowserEvent>>;
  readonly fromServer: Readonly<Record<string, Schema>>;
}

export const defineEvents = <const C extends EventContract>(contract: C): C => contract;

export type EventPayload<E extends BrowserEvent> = Out<E['payload']>;
export type EventInput<E extends BrowserEvent> = In<E['payload']>;
export type EventReply<E extends BrowserEvent> = E extends { reply: infer R extends Schema } ? Out<R> : {};
/** What the acknowledgement of an event carries. */
export type Ack<E extends BrowserEvent> =
  | ({ success: true } & EventReply<E>)
  | { success: false; code: string; message: string; details?: Record<string, unknown> };
export type ServerEventPayload<C extends EventContract, N extends keyof C['fromServer']> = Out<
  C['fromServer'][N]
>;
