import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../shell/', import.meta.url);
/** Fetched late, or drawn without a shell around it. */
const isApart = (file: string): boolean =>
  /^(palette|drawer|error|not-found|offline|pending-teacher-banner|user-menu-popup)/.test(file);

const icons = new Set(
  readdirSync(folder)
    .filter((file) => !isApart(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .flatMap((source) => Array.from(source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => name !== '')
    // BookOpen is book-open.mjs.
    .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()),
);

const modules =
  /[\\/]web[\\/]routes[\\/](_app\.tsx\?|-live\.)|[\\/]notifications[\\/]web[\\/]bell(-label)?\.|[\\/]web[\\/](shell[\\/](sidebar|menu|manifest|audience|use-sidebar|(?:use-)?narrow|user-menu|name-and-address|theme-menu|search-button|offline-bar|use-palette-switch|shell)|socket|reconnector|backoff|keep-asking|catch-up|cookie|connection-teller|stored-text|ask-ahead|opened[\\/](use-)?opened|uploads[\\/]use-file-target|ui[\\/](after-paint|avatar|badge|breadcrumbs|bubbles-skeleton|card|confirmation|count|empty-state|focus-back|focus-where-it-was|format-bytes|initials|list-skeleton|load-problem|menu-button|opening|page|path-link|presence-dot|problem|progress-bar|show-more|skeleton|split|split-share|tab-list|time[\\/](days|formats|relative-time|time|time-ago|time-words|use-now|zones)|use-drawn|use-escape|use-in-pieces))\.tsx?$|[\\/]features[\\/](notifications[\\/]web[\\/]unread|dashboard[\\/](contract|web[\\/]dashboard-key))\.ts$|[\\/]shared[\\/](character-count|grouped|in-order|time[\\/]zoned-clock)\.ts$|react-router[\\/]dist[\\/]esm[\\/]useLocation\.|icons[\\/](arrow-left|bell|clock|paperclip|circle-check|circle-play|plus|send-horizontal|settings-2|user-plus|users)\./;

/** What stands around every screen, with the icons of its menu: apart they would be a file each, and small files compress badly. */
export function isOfTheShell(id: string): boolean {
  const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](.+)\.mjs/.exec(id)?.[1];
  return modules.test(id) || (icon !== undefined && icons.has(icon));
}
