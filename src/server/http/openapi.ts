import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import type { Contract, Endpoint, Schema } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/app-error.ts';

type JsonObject = Record<string, unknown>;

const accessText = {
  public: 'Anybody may call this.',
  session: 'Needs a session; the profile may still be missing.',
  signedIn: 'Needs a signed-in person.',
  teacher: 'Needs a teacher.',
  admin: 'Needs an administrator.',
} as const;

/** Describes contracts, by feature, as an OpenAPI 3.1 document. */
export function toOpenApi(
  title: string,
  version: string,
  contracts: Readonly<Record<string, Contract>>,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.verb.toLowerCase()] = operation(feature, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Every call of the product. Realtime events are Socket.IO events; see docs.',
    },
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'quad.session_token' } },
      responses: {
        Error: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): JsonObject {
  const { path, query, access, summary, status = 200 } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const querySchema = query ? schemaOf(query, 'input') : {};
  const required = new Set((querySchema['required'] as string[] | undefined) ?? []);
  const inQuery = Object.entries((querySchema['properties'] as JsonObject | undefined) ?? {}).map(
    ([param, schema]) => ({
      name: param,
      in: 'query',
      required: required.has(param),
      schema,
    }),
  );
  return {
    tags: [feature],
    operationId: `${feature}.${name}`,
    ...(summary ? { summary } : {}),
    description: accessText[access],
    ...(access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...inPath, ...inQuery],
    ...requestBody(endpoint),
    responses: { [status]: goodAnswer(endpoint), default: { $ref: '#/components/responses/Error' } },
  };
}

/** A call without required input also accepts an empty body. */
const needsSomething = ({ type, required = [] }: JsonObject): boolean =>
  type !== 'object' || (required as string[]).length > 0;

function requestBody({ body, files }: Endpoint): JsonObject {
  if (!body && !files) return {};
  const schema = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!files) {
    const required = needsSomething(schema);
    return { requestBody: { required, content: { 'application/json': { schema } } } };
  }
  const properties: JsonObject = { ...(schema['properties'] as JsonObject | undefined) };
  for (const [name, rule] of Object.entries(files)) {
    const file = { type: 'string', format: 'binary', description: `At most ${rule.maxBytes} bytes` };
    properties[name] =
      (rule.maxCount ?? 1) > 1 ? { type: 'array', items: file, maxItems: rule.maxCount } : file;
  }
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties } } },
    },
  };
}

function goodAnswer({ reply }: Endpoint): JsonObject {
  return reply === 'file'
    ? {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'ok', content: { 'application/json': { schema: schemaOf(reply, 'output') } } };
}

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = toJSONSchema(schema as unknown as $ZodType, { io, unrepresentable: 'any' });
  return rest;
}
