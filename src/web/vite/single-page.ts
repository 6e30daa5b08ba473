import type { Plugin } from 'vite';

/** In the dev server, every path of a screen is answered with app.html, as the product's server does. */
export function singlePage(): Plugin {
  return {
    name: 'quad:single-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isDocument =
          request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false);
        if (isDocument && !path.includes('.') && !path.startsWith('/@') && path !== '/')
          request.url = '/app.html';
        next();
      });
    },
  };
}
