import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inSource, sourcePath } from './source-paths.ts';

const src = fileURLToPath(new URL('../../../', import.meta.url));

const isOfTheFrame = inSource(
  'features/web.ts',
  'shared/format',
  'shared/time/*',
  'web/live',
  'web/loading',
  'web/opened',
  'web/routes/-live.tsx',
  'web/routes/_app.tsx',
  'web/shell/frame',
  'web/shortcuts/frame-keys.ts',
  'web/storage',
  'web/ui/drop',
  'web/ui/feedback',
  'web/ui/focus',
  'web/ui/layout',
  'web/ui/lists',
  'web/ui/people',
  'web/ui/time',
);
/** Few screens show these. */
const isSeldom = inSource(
  'shared/time/video-clock.ts',
  'web/live/gatherer.ts',
  'web/ui/feedback/progress-bar.tsx',
  'web/ui/time/calendar-words.ts',
  'web/ui/time/day.tsx',
  'web/ui/time/day-words.ts',
);
/** What a feature declares for the frame, and the names of its events. */
const isDeclaration = (path: string): boolean =>
  /^features\/[\w-]+\/(feature\.web\.ts$|contract\/events\.ts$|web\/frame\/)/.test(path);

function isModuleOfTheShell(id: string): boolean {
  const path = sourcePath(id);
  return path !== undefined && ((isOfTheFrame(id) && !isSeldom(id)) || isDeclaration(path));
}

/** Icons that several first screens draw. Without this list a conversation is 1.4 kB and seven files larger. */
const common = [
  'arrow-left',
  'ban',
  'check',
  'circle-check',
  'circle-play',
  'clock',
  'ellipsis',
  'paperclip',
  'plus',
  'send-horizontal',
  'settings-2',
  'user-plus',
  'users',
];
/** The icons that these modules draw, and the common ones. */
const icons = new Set(
  globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((path) => isModuleOfTheShell(`${src}${path}`))
    .map((path) => readFileSync(`${src}${path}`, 'utf8'))
    .flatMap((source) => Array.from(source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) =>
      name
        .replace('type ', '')
        .replace(/ as .*/, '')
        .trim(),
    )
    .filter((name) => name !== '')
    // BookOpen is book-open.mjs.
    .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase())
    .concat(common),
);

/** What surrounds every screen, with its icons: separate small files compress badly. */
export function isOfTheShell(id: string): boolean {
  const icon = /[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id)?.[1];
  if (icon !== undefined) return icons.has(icon);
  return isModuleOfTheShell(id) || /react-router[\\/]dist[\\/]esm[\\/]useLocation\./.test(id);
}
