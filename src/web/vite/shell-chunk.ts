import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = new URL('../../', import.meta.url);
const declaring = '{web/shell/frame/*,features/*/feature.web.ts}';

const icons = new Set(
  globSync(declaring, { cwd: fileURLToPath(src) })
    .map((file) => readFileSync(new URL(file, src), 'utf8'))
    .flatMap((source) => Array.from(source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => name !== '')
    // BookOpen is book-open.mjs.
    .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()),
);

const modules =
  /[\\/]web[\\/]routes[\\/](_app\.tsx\?|-live\.)|[\\/]features[\\/]([\w-]+[\\/]web[\\/]frame[\\/]|([\w-]+[\\/]feature\.)?web\.ts$)|[\\/]src[\\/]web[\\/](shell[\\/]frame|live|storage|opened|ui[\\/](drop|feedback|focus|layout|lists|people|time)|loading)[\\/].*\.tsx?$|[\\/]web[\\/]shortcuts[\\/]frame-keys\.|[\\/]shared[\\/](format|time)[\\/][\w-]+\.ts$|react-router[\\/]dist[\\/]esm[\\/]useLocation\.|icons[\\/](arrow-left|bell|clock|paperclip|circle-check|circle-play|plus|send-horizontal|settings-2|user-plus|users)\./;

/** What stands around every screen, with the icons of its menu: apart they would be a file each, and small files compress badly. */
export function isOfTheShell(id: string): boolean {
  const icon = /[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id)?.[1];
  return (icon !== undefined && icons.has(icon)) || modules.test(id);
}
