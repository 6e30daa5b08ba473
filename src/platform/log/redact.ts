const secretName =
  /pass(word|phrase)?$|secret|token|cookie|authorization|otp|^code$|backupcodes?|api_?key|credential|^text$|^content$|^body$|^payload$/i;

/** A copy fit for the log: secrets and what people wrote are replaced by their kind, long texts and deep objects are cut. */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (isSecret(name, value)) return '[redacted]';
  if (typeof value === 'string')
    return withoutSecrets(value.length > 2_000 ? `${value.slice(0, 2_000)}…` : value);
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'object' && value !== null ? redactObject(value, name, depth) : value;
}

// PostgreSQL and Node name their errors with a `code`, which is no secret; a code that a person receives is digits.
const isSecret = (name: string, value: unknown): boolean =>
  secretName.test(name) && !(name === 'code' && typeof value === 'string' && /[A-Z]/.test(value));

function redactObject(value: object, name: string, depth: number): unknown {
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= 5) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, redact(inner, key, depth + 1)]),
  );
}

// Only these: a database error carries the row in `detail`, an HTTP error the whole request.
const errorFields = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'syscall',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
];

function redactError(error: Error, depth: number): unknown {
  const known = Object.entries(error).filter(([key]) => errorFields.includes(key));
  return {
    type: error.name,
    message: withoutSecrets(withoutQuery(error.message)),
    ...Object.fromEntries(known),
    ...(error.stack === undefined ? {} : { stack: withoutSecrets(framesOf(error)) }),
    ...(error.cause instanceof Error && depth < 5 ? { cause: redactError(error.cause, depth + 1) } : {}),
  };
}

// The stack starts with the message, which may be the query and its parameters.
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');

// Drizzle puts the query and its parameters, that is, what people wrote, into the message.
const withoutQuery = (message: string): string => {
  const at = message.indexOf('\nparams:');
  return at === -1 ? message : message.slice(0, at);
};

const withoutSecrets = (text: string): string => withoutFeedAddresses(withoutCredentials(text));

const withoutCredentials = (text: string): string =>
  text.replace(/(\b\w+:\/\/[^\s:/@]*):[^\s@]{0,500}@/g, '$1:[redacted]@');

// The path of a calendar feed is all that somebody needs to read it. Encoded it is the same path.
const withoutFeedAddresses = (text: string): string =>
  text.replace(/(\/calendar(?:\/|%2f)feeds(?:\/|%2f))[^\s"'<>?#]+/gi, '$1[redacted]');
