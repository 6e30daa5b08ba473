import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOfTheShell } from './shell-chunk.ts';
import { inSource, sourcePath } from './source-paths.ts';

const features = fileURLToPath(new URL('../../../features/', import.meta.url));
/** A feature with `web/public` has pages that are documents of their own. */
const isPublicFeature = (name: string): boolean => existsSync(`${features}${name}/web/public`);
const featureOf = (path: string): string | undefined => /^features\/([\w-]+)\//.exec(path)?.[1];

const isOfTheViewer = inSource(
  'web/viewer/frame.ts',
  'web/viewer/pdf-pages.ts',
  'web/viewer/marks',
  'shared/marks.ts',
);

/** Public pages and the viewer have scripts and styles of their own. One shared function must not bring the application. */
function isOfTheApplication(id: string): boolean {
  const feature = featureOf(sourcePath(id) ?? '');
  if (feature !== undefined && isPublicFeature(feature)) return false;
  return !isOfTheViewer(id) && !/pdfjs-dist|preload-helper|rolldown|\.(css|html)/.test(id);
}

/** These bring libraries, or are seldom on a first screen. In the file that all screens share they would come to all. */
const isHeavy = inSource(
  'shared/app-error.ts',
  'shared/audience',
  'shared/file-view.ts',
  'shared/markdown',
  'shared/texts.ts',
  'web/markdown',
  'web/shell/drawer.tsx',
  'web/shell/palette',
  'web/ui/drawing-lines.tsx',
  'web/ui/forms/chosen.ts',
  'web/ui/forms/counted-text-area.tsx',
  'web/ui/forms/refused-fields.ts',
  'web/ui/forms/switch.tsx',
  'web/ui/forms/use-zod-form.ts',
  'web/ui/forms/without-errors-of.ts',
  'web/ui/overlays/alert-dialog.tsx',
  'web/ui/overlays/alert-host.tsx',
  'web/ui/overlays/dialog-title.tsx',
  'web/ui/overlays/dialog.tsx',
  'web/ui/overlays/menu-popup.tsx',
  'web/ui/overlays/overlay.tsx',
  'web/ui/overlays/sheet.tsx',
  'web/ui/overlays/toaster.tsx',
  'web/uploads',
  'web/viewer',
);

const isOfTheFrame = inSource('web', 'shared');

/** Small modules that most screens use. Separate they would be twenty requests. */
const isOfTheKit = (id: string): boolean =>
  isOfTheApplication(id) &&
  !isHeavy(id) &&
  (isOfTheFrame(id) || /[\\/](lucide-react|@tanstack)[\\/]/.test(id));

/** Small modules of one subject in one file, for the screens that share them. Their imports do not come along. */
const together = (name: string, test: (id: string) => boolean, priority = 0.3) => ({
  name,
  test,
  includeDependenciesRecursively: false,
  minShareCount: 2,
  priority,
});

/** What features follow the server's events with. It comes to every screen, without the texts and parts of a feature. */
const isFollowed = (id: string): boolean =>
  /^(web\/live\/gatherer|features\/[\w-]+\/web\/shared\/(keys|refresh-[\w-]+))\.ts$/.test(
    sourcePath(id) ?? '',
  );

/** What the screens of a feature share: its contract and texts, and the folder web/shared. */
function sharedFolder(id: string): string | null {
  const path = sourcePath(id) ?? '';
  if (isFollowed(id)) return null;
  const feature =
    /^features\/([\w-]+)\/(?:(?:check-in-|goals-|programmes-)?text\.ts$|contract\/(?:questions\/)?[\w-]+\.ts$|web\/shared\/)/.exec(
      path,
    )?.[1];
  return feature === undefined || !isOfTheApplication(id) ? null : `${feature}-shared`;
}

const isText = inSource('shared/texts.ts');

/** Which modules travel in one file: a browser without HTTP/2 asks for six at a time, and small files compress badly. */
export const fileGroups = [
  // Apart, so that pages which are not the application can use it without fetching the application.
  { name: 'preload', test: /preload-helper/, priority: 2 },
  { name: 'frame', tags: ['$initial'], test: isOfTheApplication, priority: 1 },
  // Only these: /auth must not fetch the shell for what both use.
  { name: 'shell', test: isOfTheShell, includeDependenciesRecursively: false, priority: 0.5 },
  {
    name: sharedFolder,
    debugName: 'features',
    test: (id: string) => sharedFolder(id) !== null,
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 0.4,
  },
  together('schemas', (id) => /node_modules[\\/]zod[\\/]/.test(id) || isText(id), 0.4),
  // Screens that only show things fetch no field.
  together(
    'fields',
    inSource(
      'web/ui/forms/form-answers.tsx',
      'web/ui/forms/form.tsx',
      'web/ui/forms/native-field.tsx',
      'web/ui/forms/select.tsx',
      'web/ui/forms/text-area.tsx',
      'web/ui/forms/text-field.tsx',
      'web/ui/password/password-field.tsx',
    ),
  ),
  together(
    'long-forms',
    inSource(
      'web/ui/forms/check-list.tsx',
      'web/ui/forms/clock-hint.ts',
      'web/ui/forms/form-text.ts',
      'web/ui/forms/submit-button.tsx',
    ),
  ),
  together('writing', inSource('web/drafts', 'web/ui/forms/problem-of-words.ts')),
  together(
    'reading',
    inSource(
      'shared/time/video-clock.ts',
      'web/markdown/as-written.tsx',
      'web/markdown/markdown-later.tsx',
      'web/ui/overlays/use-failure-toast.ts',
      'web/ui/passing-row.tsx',
    ),
  ),
  together(
    'audience',
    inSource(
      'shared/audience/audience.ts',
      'shared/audience/audience-words.ts',
      'shared/audience/classes.ts',
      'web/ui/forms/chosen.ts',
    ),
  ),
  together('followed', isFollowed),
  // What looks at a file before it is sent: most screens take none.
  together(
    'files',
    inSource(
      'web/ui/feedback/progress-bar.tsx',
      'web/ui/files/file-preview.tsx',
      'web/ui/files/file-rules.ts',
    ),
  ),
  together('excerpts', inSource('shared/words')),
  { name: 'kit', test: isOfTheKit, minShareCount: 18 },
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 9, priority: 0.1 },
];
