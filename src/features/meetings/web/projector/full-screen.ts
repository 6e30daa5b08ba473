/** Telephones have none. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled;

/** From a press only. Where the browser has none, or refuses, the view fills the window. */
export function enterFullScreen(): void {
  if (hasFullScreen()) void document.documentElement.requestFullscreen().catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}
