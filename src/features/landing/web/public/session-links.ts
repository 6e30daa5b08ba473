/** Leads a signed-in visitor to the dashboard. `data-session` on a link is its label for such a visitor, if any. */
export async function leadToDashboard(): Promise<void> {
  const answer = await fetch('/api/session');
  if (!answer.ok) return;
  const { user } = (await answer.json()) as { user: unknown };
  if (!user) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-session]')) {
    link.href = '/dashboard';
    if (link.dataset['session']) link.textContent = link.dataset['session'];
  }
}
