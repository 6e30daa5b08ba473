import { ModelError, type ModelFailure } from './port.ts';

/** Says what went wrong in words of ours: those of a service may repeat what it was sent. */
export function toModelError(error: unknown): ModelError {
  for (const one of causesOf(error)) {
    if (one instanceof ModelError) return one;
    const { name, statusCode } = one as { name?: unknown; statusCode?: unknown };
    if (typeof statusCode === 'number' && statusCode >= 300) return byStatus(statusCode);
    if (name === 'TimeoutError') return new ModelError('slow', 'the model took too long');
  }
  const all = causesOf(error);
  if (all.some((one) => hasName(one, malformed)))
    return new ModelError('malformed', 'the answer could not be read');
  if (all.some((one) => isOfNetwork(one))) return new ModelError('unreachable', 'the connection failed');
  return new ModelError('malformed', 'the model failed in the middle of its answer');
}

const malformed = /JSONParse|TypeValidation|InvalidResponseData|NoOutputGenerated|EmptyResponse/;

function byStatus(status: number): ModelError {
  const failure: ModelFailure = status === 429 ? 'limited' : status >= 500 ? 'unreachable' : 'refused';
  return new ModelError(failure, `the service answered with status ${status}`);
}

/** An error, and what is behind it. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = error; typeof one === 'object' && one !== null && found.length < 10;)
    one = found.push(one) && (one as { cause?: unknown; lastError?: unknown }).cause;
  return found;
}

const hasName = (error: unknown, names: RegExp): boolean => names.test((error as Error).name);
/** Of sockets and of fetch. */
const isOfNetwork = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).code === 'string' ||
  (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) ||
  /Cannot connect/.test((error as Error).message);
