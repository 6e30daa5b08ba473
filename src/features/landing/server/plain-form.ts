import '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const formLimits = { fields: 10, fieldSize: 16 * 1024, files: 0, parts: 10 };

/**
 * Lets a bare HTML form call the routes of this scope. Without JavaScript the browser shows the answer as a page, so
 * the answer redirects to one.
 */
export function acceptPlainForms(scope: FastifyInstance, pages: { sent: string; failed: string }): void {
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const fields: Record<string, unknown> = {};
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
    }
    request.body = fields;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'POST' || !request.isMultipart()) return payload;
    const page = reply.statusCode < 400 ? pages.sent : pages.failed;
    void reply.code(303).header('location', page).removeHeader('content-type');
    return '';
  });
}
