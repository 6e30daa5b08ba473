import { createServer, type Server } from 'node:http';
import { type GrantContext, Provider } from 'oidc-provider';

export interface CollegePerson {
  email?: string;
  email_verified: boolean;
  name: string;
}

export const oidcClient = { clientId: 'quad', clientSecret: 'a-secret-between-quad-and-the-college' };

/** A certified OpenID Connect provider on loopback. The named person signs in without a form. */
export class CollegeProvider implements AsyncDisposable {
  readonly people = new Map<string, CollegePerson>();
  readonly issuer: string;
  /** Who sits at the provider's form. */
  signedIn = '';
  readonly #port: number;
  readonly #claimsInIdToken: boolean;
  readonly #publicUrl: string;
  #server: Server | undefined;

  /** `publicUrl`: where the product is, for which it signs people in. */
  constructor(port: number, options: { claimsInIdToken: boolean; publicUrl?: string }) {
    this.#port = port;
    this.#claimsInIdToken = options.claimsInIdToken;
    this.#publicUrl = options.publicUrl ?? 'http://localhost:3000';
    this.issuer = `http://127.0.0.1:${port}`;
  }

  get #redirectUri(): string {
    return `${this.#publicUrl}/api/identity/callback/college`;
  }

  async start(): Promise<void> {
    const provider = this.#createProvider();
    const serve = provider.callback();
    this.#server = createServer((request, response) => {
      if (!request.url?.startsWith('/interaction/')) return serve(request, response);
      const login = { accountId: this.signedIn };
      provider
        .interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
  }

  #createProvider(): Provider {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: oidcClient.clientId,
          client_secret: oidcClient.clientSecret,
          redirect_uris: [this.#redirectUri],
          post_logout_redirect_uris: [`${this.#publicUrl}/auth`],
        },
      ],
      cookies: { keys: ['a key of the test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: !this.#claimsInIdToken,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ sub, ...this.people.get(sub) }),
      }),
      loadExistingGrant: async ({ oidc }: GrantContext) => {
        const grant = new provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    return provider;
  }

  /** What the person's browser does between our redirect and our callback: gives the path and query it comes back with. */
  async visit(authorizeUrl: string, sub: string): Promise<string> {
    this.signedIn = sub;
    const cookies = new Map<string, string>();
    let url = authorizeUrl;
    for (let hop = 0; hop < 10; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status} ${await response.text()}`);
      const next = new URL(location, url);
      if (next.href.startsWith(this.#redirectUri)) return next.pathname + next.search;
      url = next.href;
    }
    throw new Error('the provider goes in circles');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }
}
