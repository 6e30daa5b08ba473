import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';

// A scrape of one port reaches any process, which knows only its own figures. That process asks the first process.
// The first process asks all of them and answers with the sum.

interface Question {
  type: 'quad:metrics-wanted';
  id: string;
}
interface Answer {
  type: 'quad:metrics';
  id: string;
  /** Undefined when a process did not answer in time. */
  text: string | undefined;
}

/** A little longer than the first process waits for the others. */
const patienceMs = 6_000;

/** Call it in the first process, before it starts the others. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: Question) => {
    if (message.type === 'quad:metrics-wanted') void answer(worker, message.id);
  });
  const answer = async (worker: Worker, id: string): Promise<void> => {
    const text = await all.clusterMetrics().catch(() => undefined);
    const reply: Answer = { type: 'quad:metrics', id, text };
    if (worker.isConnected()) worker.send(reply);
  };
}

/**
 * Reads the metrics of the whole product: of this process, or of all processes of a cluster. Undefined after a
 * timeout.
 */
export function readerOfMetrics(registry: Registry): () => Promise<string | undefined> {
  if (!cluster.isWorker) return () => registry.metrics();
  // Lets this process answer the first one.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
  const waiting = new Map<string, (text: string | undefined) => void>();
  process.on('message', (message: Answer) => {
    if (message.type === 'quad:metrics') waiting.get(message.id)?.(message.text);
  });
  return async () => {
    const question: Question = { type: 'quad:metrics-wanted', id: randomUUID() };
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    waiting.set(question.id, resolve);
    process.send?.(question);
    const text = await Promise.race([promise, sleep(patienceMs, undefined, { ref: false })]);
    waiting.delete(question.id);
    return text;
  };
}
