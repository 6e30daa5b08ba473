import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { escapeHtml } from '#server/pages/html.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { notificationsRefusals as refusals } from '#features/notifications/refusals-text.ts';
import { categoryNames, mailText as text } from '#features/notifications/text.ts';
import { settingsPath, unsubscribePath } from '../mails/letters.ts';
import { changePreferences } from '../preferences.ts';
import { unsubscribeCss } from './unsubscribe-style.ts';
import type { Scope, UnsubscribeTokens } from './unsubscribe-token.ts';

const stylePath = `${unsubscribePath}.css`;

/** Ends the mails that a token names. Again changes nothing. */
export async function unsubscribe(tx: Transaction, tokens: UnsubscribeTokens, token: string): Promise<void> {
  const read = tokens.read(token);
  if (read === undefined) throw refuse('validation', refusals.stopBroken);
  const { userId, scope } = read;
  // An erased person gets no mails, and nothing about them is stored again.
  if ((await findPersonById(tx, userId)) === undefined) return;
  await changePreferences(
    tx,
    userId,
    scope === 'all' ? { emailEnabled: false } : { categories: { [scope]: { email: false } } },
  );
}

/**
 * The page behind the link in a mail. It only asks: programs that look at links in mails must not unsubscribe anybody.
 * Without script, and readable without our styles.
 */
export function mountUnsubscribePage(app: FastifyInstance, tokens: UnsubscribeTokens): void {
  app.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(unsubscribeCss));
  app.get(unsubscribePath, (request, reply) => {
    const { token, done } = request.query as Record<string, unknown>;
    const given = typeof token === 'string' ? token : '';
    const read = tokens.read(given);
    void reply.code(read === undefined ? 400 : 200).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The address is nobody else's business; without any the browser would send the form without its origin.
      'referrer-policy': 'same-origin',
    });
    if (read === undefined) return reply.send(page(text.stopBrokenTitle, paragraph(text.stopBroken)));
    if (done !== undefined)
      return reply.send(
        page(text.stoppedTitle, paragraph(sentence(read.scope, text.stoppedCategory, text.stoppedAll))),
      );
    const action = `${unsubscribePath}?token=${encodeURIComponent(given)}`;
    return reply.send(
      page(
        text.stopTitle,
        `${paragraph(sentence(read.scope, text.stopCategory, text.stopAll))}
<form method="post" action="${escapeHtml(action)}"><button>${text.stopButton}</button></form>`,
      ),
    );
  });
}

/** A person who presses the button is answered with a page, a mail program with JSON. */
export function answerFormsWithPages(app: FastifyInstance): void {
  // What the form says (List-Unsubscribe=One-Click) is known from its address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024 },
    (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, {}));
      payload.on('error', done);
    },
  );
  app.addHook('onSend', async (request, reply, payload) => {
    const isPerson = request.method === 'POST' && (request.headers.accept ?? '').includes('text/html');
    if (!isPerson) return payload;
    const { token } = request.query as Record<string, unknown>;
    const address = new URLSearchParams({
      token: String(token),
      ...(reply.statusCode < 400 ? { done: '1' } : {}),
    });
    void reply
      .code(303)
      .header('location', `${unsubscribePath}?${address.toString()}`)
      .removeHeader('content-type');
    return '';
  });
}

const sentence = (scope: Scope, ofCategory: (name: string) => string, ofAll: string): string =>
  scope === 'all' ? ofAll : ofCategory(categoryNames[scope]);
const paragraph = (content: string): string => `<p>${escapeHtml(content)}</p>`;

const page = (
  title: string,
  content: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escapeHtml(title)} · Quad</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="stylesheet" href="${stylePath}"></head><body><main>
<p class="mark"><img src="/favicon.svg" alt="" width="32" height="32">Quad</p><h1>${escapeHtml(title)}</h1>
${content}
<p><a href="${settingsPath}">${escapeHtml(text.toSettings)}</a></p></main></body></html>`;
