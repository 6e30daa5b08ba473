import type { Database } from '#platform/database/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { landingContract } from '../contract/landing.ts';
import { acceptPlainForms } from './plain-form.ts';
import {
  handleWalkthroughRequest,
  listWalkthroughRequests,
  requestWalkthrough,
} from './walkthrough-requests.ts';

/** The bare form of the front page redirects here: web/walkthrough-dialog.tsx shows the outcome in the address. */
const outcomes = { sent: '/#walkthrough-sent', failed: '/#walkthrough-failed' };

export function landingRoutes(http: Http, { db, mailer }: { db: Database; mailer: Mailer }): void {
  // A scope of its own, so that only these calls answer forms with a page.
  void http.app.register(async (app) => {
    acceptPlainForms(app, outcomes);
    mount({ ...http, app }, 'landing', landingContract, {
      requestWalkthrough: async ({ body }) => {
        await requestWalkthrough(db, mailer, body);
        return { success: true as const };
      },
      listWalkthroughRequests: ({ query }) => listWalkthroughRequests(db, query),
      handleWalkthroughRequest: async ({ params, body }) => ({
        success: true as const,
        request: await handleWalkthroughRequest(db, params.requestId, body.isHandled),
      }),
    });
  });
}
