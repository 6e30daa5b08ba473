// Mounts a contract on Fastify: access, validation of requests and replies, files to disk.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { compileSchema } from '#platform/patched-libraries/compiled-schemas.ts';
import { refuse } from '#shared/app-error.ts';
import type { Access, Contract, Endpoint, ParsedOf, ReplyOf, Schema } from '#shared/endpoint.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Files } from '#platform/files/port.ts';
import { inAuditedCall, subjectOf } from '../audit.ts';
import type { AuditWriter } from '../audit-writer.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';
import { checkCallerClaims, noteForeignTeacher } from '../sockets/caller-claims.ts';
import { EventStream, sendEvents } from '../sockets/event-stream.ts';
import { type ReceivedFile, type ReceivedForm, readFirstFields, receiveForm } from './multipart.ts';
import type { Lines } from './lines.ts';
import { type OutgoingFile, sendFile } from './outgoing-file.ts';
import { OutgoingStream, sendStream } from './outgoing-stream.ts';
import { PreparedReply } from '../reads/prepared-reply.ts';
import type { RateLimiter } from './rate-limit.ts';
import { inputProblem } from './input-problem.ts';
import type { Sessions, Viewer } from '../session.ts';
import { andThen } from '../soon.ts';

/** What the frame gives to every feature with HTTP endpoints. */
export interface Http {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  readonly limiter: RateLimiter;
  /** Limits the concurrent calls of each person, by id or address. */
  readonly lines: Lines;
  readonly files: Files;
  /** Writes the line of each call that changes something, unless its feature wrote one. */
  readonly audit: AuditWriter;
  /** All mounted contracts, by feature, for the API description and the authorization matrix. */
  readonly contracts: Record<string, Contract>;
}

type ViewerFor<A extends Access> = A extends 'public' | 'session' ? Viewer | undefined : Viewer;
export interface CallContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The caller's network address, as the trusted proxies report it. */
  address: string;
}
export type HandlerInput<E extends Endpoint> = ParsedOf<E> & {
  viewer: ViewerFor<E['access']>;
  files: Record<E extends { files: infer F } ? keyof F & string : never, ReceivedFile[]>;
} & CallContext;
type Answer<E extends Endpoint> = E['reply'] extends Schema
  ? ReplyOf<E> | PreparedReply | EventStream
  : OutgoingFile | OutgoingStream;
export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: HandlerInput<C[K]>) => Promise<Answer<C[K]>> | Answer<C[K]>;
};

export const prepareReply = <E extends Endpoint>(endpoint: E, value: ReplyOf<E>): PreparedReply =>
  new PreparedReply(JSON.stringify(checkReply(endpoint, value)));

export function mount<C extends Contract>(
  http: Http,
  feature: string,
  contract: C,
  handlers: Handlers<C>,
): void {
  const known = http.contracts[feature];
  for (const name of Object.keys(contract))
    // The matrices and the API description would know the later one only.
    if (known && Object.hasOwn(known, name)) throw new Error(`${feature}.${name} is mounted twice`);
  http.contracts[feature] = { ...known, ...contract };
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as (input: unknown) => Promise<unknown>;
    http.app.route({
      method: endpoint.verb,
      url: endpoint.path,
      config: { takesForms: endpoint.takesForms === true },
      handler: (request, reply) =>
        answer(http, endpoint, recorded(http, `${feature}.${name}`, endpoint, handler), request, reply),
    });
  }
}

type Handler = (input: unknown) => Promise<unknown>;

interface CallParts {
  viewer: Viewer | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Adds the one line of the audit log to a call that changes something. */
function recorded(http: Http, action: string, { verb }: Endpoint, handler: Handler): Handler {
  if (verb === 'GET') return handler;
  return async (input) => {
    const { viewer, params, query, body } = input as CallParts;
    const entry = { actorId: viewer?.userId, action, subject: subjectOf(params, query, body) };
    return inAuditedCall(http.audit, entry, () => handler(input));
  };
}

async function answer(
  http: Http,
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = http.sessions.viewerOf(request.headers);
  const viewer = session instanceof Promise ? await session : session;
  if (endpoint.access === 'teacher' && viewer?.role === 'student')
    await noteStudentAsTeacher(http, endpoint, request, viewer);
  checkAccess(endpoint.access, viewer);
  const caller = viewer?.userId ?? request.ip;
  if (endpoint.limit) await http.limiter.take(`${endpoint.verb} ${endpoint.path} ${caller}`, endpoint.limit);
  // A form without files is equivalent to JSON.
  const form = isUnreadForm(request)
    ? await receiveForm(request, endpoint.files ?? {}, http.files)
    : undefined;
  try {
    const input = inputOf(endpoint, request, reply, viewer, form);
    const refused = checkClaims(http, endpoint, input, form);
    if (refused) await refused;
    const soon = http.lines.run(caller, () => handler(input));
    return await andThen(soon, (result) => finish(endpoint, reply, request, result));
  } finally {
    if (form) await form.discard();
  }
}

const checkClaims = (
  { audit }: Http,
  endpoint: Endpoint,
  { viewer, request, query, body }: CallParts & Pick<CallContext, 'request'>,
  form: ReceivedForm | undefined,
): undefined | Promise<never> =>
  checkCallerClaims(audit, viewer, request.query, query, endpoint) ??
  checkCallerClaims(audit, viewer, form?.fields ?? request.body, body, endpoint);

async function noteStudentAsTeacher(
  { audit }: Http,
  endpoint: Endpoint,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<void> {
  const body = isUnreadForm(request) ? await readFirstFields(request) : request.body;
  await noteForeignTeacher(audit, viewer, [request.query, body], endpoint);
}

/** Some scopes read their forms themselves and set a body. */
const isUnreadForm = (request: FastifyRequest): boolean =>
  request.isMultipart() && (request.body ?? undefined) === undefined;

const noFiles = {};

function inputOf(
  { query, body, files }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | undefined,
  form?: ReceivedForm,
) {
  return {
    params: request.params,
    query: query && parse(query, request.query),
    body: body && parse(body, form?.fields ?? request.body ?? {}),
    files: files
      ? Object.fromEntries(Object.keys(files).map((name) => [name, form?.files[name] ?? []]))
      : noFiles,
    viewer,
    request,
    reply,
    address: request.ip,
  };
}

function finish(endpoint: Endpoint, reply: FastifyReply, request: FastifyRequest, result: unknown): unknown {
  if (result instanceof OutgoingStream) return sendStream(request, reply, result);
  if (result instanceof EventStream) return sendEvents(reply, result);
  if (endpoint.reply === 'file') return sendFile(request, reply, result as OutgoingFile);
  void reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  // No proxy and no shared computer may cache what one person may see.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  // The frame sends what is answered. Who waits for a reply itself also waits until all of it has left.
  return result instanceof PreparedReply ? result.json : JSON.stringify(checkReply(endpoint, result));
}

/** Refuses callers without the access. */
export function checkAccess(access: Access, viewer: Viewer | undefined): void {
  // 'session' endpoints check the session themselves: without a profile there is no viewer.
  if (access === 'public' || access === 'session') return;
  if (viewer === undefined) throw refuse('not_signed_in', refusals.signInFirst);
  if (access === 'teacher' && viewer.role !== 'teacher') throw refuse('forbidden', refusals.teachersOnly);
  if (access === 'admin' && !viewer.isAdmin) throw refuse('forbidden', refusals.administratorsOnly);
}

/** Parses input. A failure names every field with its sentence. */
export function parse<S extends Schema>(schema: S, value: unknown): S['_zod']['output'] {
  const result = safeParse(compileSchema(schema as unknown as $ZodType), value, { error: inputProblem });
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields: Record<string, Reason> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= refusals.contract({ sentence: message });
  const first = refusals.contract({ sentence: issues[0]?.message ?? 'Invalid input' });
  throw refuse('validation', first, { fields });
}

/** Checks an answer against its contract. Unknown keys are dropped; a wrong answer is a defect and becomes a 500. */
function checkReply(endpoint: Endpoint, value: unknown): unknown {
  const result = safeParse(compileSchema(endpoint.reply as unknown as $ZodType), value);
  if (result.success) return result.data;
  const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`${endpoint.verb} ${endpoint.path} answers against its contract: ${where}`);
}
