import type { Contract, Endpoint, FileRule } from '#shared/endpoint.ts';
import { escapeHtml } from '../pages/html.ts';
import { toOpenApi } from './openapi.ts';
import type { Http } from './mount.ts';

/** GET /api/openapi.json, and a page without scripts at /api/docs. Call it after everything is mounted. */
export function mountApiDocs(http: Http, version: string): void {
  let json: string | undefined;
  let page: string | undefined;
  http.app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(toOpenApi('Quad', version, http.contracts));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  http.app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(toOpenApi('Quad', version, http.contracts), http.contracts);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  http.app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}

function docsPage(openapi: Record<string, unknown>, contracts: Readonly<Record<string, Contract>>): string {
  const paths = openapi['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  const features = Object.entries(contracts).toSorted(([a], [b]) => a.localeCompare(b));
  const sections = features.map(
    ([feature, contract]) => `<section aria-labelledby="${feature}"><h2 id="${feature}">${feature}</h2>
${Object.entries(contract)
  .map(([name, endpoint]) => call(feature, name, endpoint, paths))
  .join('\n')}</section>`,
  );
  const nav = features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Quad API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Quad API</h1><p>Sign in with the session cookie; who you are is taken from it. Errors are
<code>{ success: false, code, message, details? }</code>. The same as a document for tools: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Features">${nav}</nav></header><main>${sections.join('\n')}</main></body></html>`;
}

function call(
  feature: string,
  name: string,
  { verb, path, access, summary, files }: Endpoint,
  paths: Record<string, Record<string, Record<string, unknown>>>,
): string {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[verb.toLowerCase()] ?? {};
  const parts = {
    parameters: operation['parameters'],
    requestBody: operation['requestBody'],
    responses: operation['responses'],
  };
  return `<details id="${feature}.${name}"><summary><code><b>${verb}</b> ${escapeHtml(path)}</code> <em>${access}</em> ${escapeHtml(summary ?? '')}</summary>
${files ? `<p>Files: ${escapeHtml(fileList(files))}</p>` : ''}<pre tabindex="0">${escapeHtml(JSON.stringify(parts, null, 2))}</pre></details>`;
}

const fileList = (files: Readonly<Record<string, FileRule>>): string =>
  Object.entries(files)
    .map(([name, rule]) => `${name} (at most ${Math.round(rule.maxBytes / 1024 / 1024)} MB)`)
    .join(', ');

const css = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
details{border-top:1px solid #8885;padding:.6rem 0}summary{cursor:pointer}nav{display:flex;gap:1rem;flex-wrap:wrap}
pre{overflow:auto;background:#8881;padding:1rem;border-radius:.6rem;font-size:.85rem}code{font-size:.95em}`;
