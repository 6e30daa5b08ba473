import type { FastifyInstance } from 'fastify';

/** The background colours of both themes, as in the theme-color lines of app.html. */
const light = { theme_color: '#f5f8fb', background_color: '#f5f8fb' };
const dark = { theme_color: '#0f1422', background_color: '#0f1422' };
/** Phones cut longer names off under an icon. */
const shortNameChars = 12;

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * GET /manifest.webmanifest: lets a phone add the college to its home screen. An iPhone shows push notifications
 * only for pages on the home screen.
 */
export function mountAppManifest(app: FastifyInstance, collegeName: () => Promise<string | null>): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const name = (await collegeName()) ?? 'Quad';
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          id: '/dashboard',
          name,
          short_name: name.length > shortNameChars ? 'Quad' : name,
          start_url: '/dashboard',
          scope: '/',
          display: 'standalone',
          ...light,
          // For browsers that do not support it: the light colours.
          user_preferences: { color_scheme: { dark } },
          icons: [
            icon('/notification-icon.png', 192, 'any'),
            icon('/app-icon.png', 512, 'any'),
            icon('/app-icon-maskable.png', 512, 'maskable'),
          ],
        }),
      );
  });
}
