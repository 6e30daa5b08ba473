import { isOfTheShell } from './shell-chunk.ts';

/** The public pages have scripts and styles of their own, and must not fetch the application for one function that both use. */
const isOfTheApplication = (id: string): boolean =>
  !/[\\/]features[\\/]landing[\\/]|[\\/]web[\\/]viewer[\\/](frame|pdf-)|pdfjs-dist|preload-helper|rolldown|\.(css|html)/.test(
    id,
  );

/** Behind these stand libraries: in the file that all screens share they would bring them to all. */
const isHeavy = (id: string): boolean =>
  /[\\/]ui[\\/](overlays[\\/](dialog|alert-|menu-popup|overlay|sheet|toaster)|drawing-lines|forms[\\/](use-zod-form|without-errors-of))|[\\/]shell[\\/](palette[\\/]|drawer\.)|[\\/]web[\\/](markdown|uploads|viewer)[\\/]|[\\/](file-view|app-error|audience-fields|texts)\./.test(
    id,
  );

/** Small things that most screens are made of: apart they would be twenty requests. */
const isOfTheKit = (id: string): boolean =>
  isOfTheApplication(id) &&
  !isHeavy(id) &&
  /[\\/](src[\\/](web|shared)|lucide-react|@tanstack)[\\/]/.test(id);

/** Small modules of one subject in one file, for whichever screens share them; nothing they import comes along. */
const together = (name: string, test: RegExp, priority = 0.4) => ({
  name,
  test,
  includeDependenciesRecursively: false,
  minShareCount: 2,
  priority,
});

/** What the screens of a feature share: its contract and texts, and the folder web/shared. */
function sharedFolder(id: string): string | null {
  const feature =
    /[\\/]src[\\/]features[\\/]([\w-]+)[\\/](?:text\.ts$|contract[\\/][\w-]+\.ts$|web[\\/]shared[\\/])/.exec(
      id,
    )?.[1];
  return feature === undefined || !isOfTheApplication(id) ? null : `${feature}-shared`;
}

/** Which modules travel in one file: a browser without HTTP/2 asks for six at a time, and small files compress badly. */
export const fileGroups = [
  // Apart, so that pages which are not the application can use it without fetching the application.
  { name: 'preload', test: /preload-helper/, priority: 2 },
  { name: 'frame', tags: ['$initial'], test: isOfTheApplication, priority: 1 },
  // Only these: /auth must not fetch the shell for what both use.
  { name: 'shell', test: isOfTheShell, includeDependenciesRecursively: false, priority: 0.5 },
  // What the screens of a feature share, its contract and what follows it on every screen.
  {
    name: sharedFolder,
    debugName: 'features',
    test: (id: string) => sharedFolder(id) !== null,
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 0.4,
  },
  together('schemas', /node_modules[\\/]zod[\\/]|[\\/]src[\\/]shared[\\/]texts\.ts$/),
  // What only shows (chat, the dashboard) fetches no field.
  together(
    'fields',
    /[\\/]web[\\/]ui[\\/](forms|password)[\\/](form|form-answers|native-field|password-field|select|text-area|text-field)\./,
    0.3,
  ),
  together('writing', /[\\/]web[\\/](drafts[\\/]|ui[\\/]forms[\\/]problem-of-words)\./, 0.3),
  together(
    'reading',
    /[\\/]web[\\/](ui[\\/](passing-row|overlays[\\/]use-failure-toast)|markdown[\\/](as-written|markdown-later))\./,
    0.3,
  ),
  together('excerpts', /[\\/]src[\\/]shared[\\/]words[\\/]/, 0.3),
  { name: 'kit', test: isOfTheKit, minShareCount: 12 },
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 7, priority: 0.1 },
];
