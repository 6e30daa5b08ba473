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

/** Which modules travel in one file: a browser without HTTP/2 asks for six at a time, and small files compress badly. */
export const fileGroups = [
  // Apart, so that pages which are not the application can use it without fetching the application.
  { name: 'preload', test: /preload-helper/, priority: 2 },
  { name: 'frame', tags: ['$initial'], test: isOfTheApplication, priority: 1 },
  // Only these: /auth must not fetch the shell for what both use.
  { name: 'shell', test: isOfTheShell, includeDependenciesRecursively: false, priority: 0.5 },
  // What the chat's screen, what it fetches when it is needed, and what follows the chat on every screen share.
  together(
    'chat-shared',
    /features[\\/]chat[\\/]((text|limits|((actions|events)-)?contract|web[\\/][\w-]+)\.ts|web[\\/](composer-field|quote-view)\.tsx)$|icons[\\/](star|reply|ban|bell-off)\./,
  ),
  together(
    'courses-shared',
    /features[\\/]courses[\\/](lessons|limits|text|contract|learning-contract|picture-sources|viewer-query|web[\\/](text|keys|courses-api|merge-discussion|problem-of|put-in-caches|course-facts|clock|discussions-loading|speed|video-events))\.tsx?$/,
  ),
  // The forms and doubts below an opened lesson and on its course's own screen.
  together(
    'doubts',
    /features[\\/]courses[\\/]web[\\/](discussion-thread|focus-refused|markdown-field|reply-form|use-sending)\.tsx?$/,
  ),
  together(
    'tasks-shared',
    /features[\\/]tasks[\\/](contract|hand-in-contract|states|text|web[\\/](text|keys|loading|cached-tasks|tasks-api|group-tasks|follow-tasks|task-meta))\.tsx?$/,
  ),
  // What follows a feature on every screen, with what it follows.
  together(
    'announcements-shared',
    /features[\\/]announcements[\\/](contract|text|web[\\/](follow-announcements|keys|merge-announcement))\.ts$/,
  ),
  together(
    'notifications-shared',
    /features[\\/]notifications[\\/](contract|web[\\/](follow-notifications|notification-cache|notifications-api|push))\.ts$/,
  ),
  together(
    'mentorship-shared',
    /features[\\/]mentorship[\\/](contract|shapes|text|web[\\/](follow-mentorship|merge-document|mentorship-api))\.ts$/,
  ),
  together(
    'settings-shared',
    /features[\\/]settings[\\/](contract|web[\\/](follow-settings|settings-api))\.ts$/,
  ),
  together('schemas', /node_modules[\\/]zod[\\/]|[\\/]src[\\/]shared[\\/]texts\.ts$/),
  // The views of /auth share what they say and how they go on.
  together(
    'auth-shared',
    /features[\\/]auth[\\/](text|web[\\/](focus-first-refused|sentence-of|form-problem|switch-view|typed-fields|use-auth-config|use-auth-step|use-finish|view-heading))\.tsx?$|[\\/]github-mark\.|icons[\\/](fingerprint-pattern|key-round)\./,
  ),
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
  together('excerpts', /[\\/]shared[\\/](plain-text|formula-words)\./, 0.3),
  { name: 'kit', test: isOfTheKit, minShareCount: 12 },
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 7, priority: 0.1 },
];
