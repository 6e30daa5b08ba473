import { dirname, resolve } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { type Plugin, runnerImport } from 'vite';

/** The documents that are whole before any script runs, and the HTML entries that hold them. */
export const prerenderedPages: Record<string, string> = {
  '/': '/landing.html',
  '/playbook': '/playbook.html',
};

const marker = /<!--prerender:(\S+?)#(\w+)-->/;

/**
 * `<!--prerender:FILE#EXPORT-->` in an HTML entry becomes that component's markup, in the dev server and in the build.
 * The component never reaches the browser: it must render the same for everybody.
 */
export function prerender(): Plugin {
  const rendered = new Set<string>();
  return {
    name: 'quad:prerender',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path, query] = (request.url ?? '').split('?');
        const page = prerenderedPages[path ?? ''];
        if (page) request.url = query ? `${page}?${query}` : page;
        next();
      });
    },
    hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !rendered.has(file)) return undefined;
      server.hot.send({ type: 'full-reload' });
      return [];
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename, server }) {
        const [comment, path, name] = marker.exec(html) ?? [];
        if (!comment || !path || !name) return html;
        const file = resolve(dirname(filename), path);
        const { module, dependencies } = await importModule(file);
        if (server) for (const used of [file, ...dependencies.map((id) => resolve(id))]) rendered.add(used);
        const component = module[name];
        if (!component) throw new Error(`${path} does not export ${name}, which ${filename} asks for`);
        // Imported late: React picks its build by NODE_ENV, which Vite sets after the plugins are loaded.
        const { renderToStaticMarkup } = await import('react-dom/server');
        return html.replace(comment, () => renderToStaticMarkup(createElement(component)));
      },
    },
  };
}

// A runner of its own per page: it sees every edit, and the plugins of the browser build do not touch the markup.
const importModule = (file: string) =>
  runnerImport<Record<string, FunctionComponent>>(file, {
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });

/**
 * Puts the stylesheet of a prerendered page into its document, and asks for its fonts at once:
 * the first paint then waits for one answer instead of two, and the text does not change its shape later.
 */
export const inlineCss = (): Plugin => ({
  name: 'quad:inline-css',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!Object.values(prerenderedPages).includes(path)) return html;
      const whole = html.replace(
        /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
        (tag, file: string) => {
          const asset = bundle?.[file];
          if (asset?.type !== 'asset') return tag;
          const css = trimCss(String(asset.source).trim());
          return `${fontPreloads(css)}<style>${css}</style>`;
        },
      );
      return whole.replace(/\n\s+/g, '\n');
    },
  },
});

function fontPreloads(css: string): string {
  const fonts = new Set(Array.from(css.matchAll(/url\("?(\/[^")]+\.woff2)"?\)/g), ([, url]) => url));
  return [...fonts]
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('');
}

/** The tokens are those of the whole application, of which a public page uses half; its fonts are fetched in any case. */
function trimCss(css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const kept = css
    .replace(/;unicode-range:[^;}]*/g, '')
    .replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    )
    .replace(/(?<=^|})[^{}]+\{\}/g, '');
  return kept === css ? css : trimCss(kept);
}
