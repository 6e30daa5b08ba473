/** Does it in one tab of the browser at a time. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Only on a secure origin; elsewhere two tabs may both send, and the server keeps one.
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
