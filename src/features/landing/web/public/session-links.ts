/** Leads a signed-in visitor to the dashboard, and says whether there is one. `data-session` on a link is its label for such a visitor, if any. */
export async function leadToDashboard(): Promise<boolean> {
  const answer = await fetch('/api/session');
  if (!answer.ok) return false;
  const { user } = (await answer.json()) as { user: unknown };
  if (!user) return false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-session]')) {
    link.href = '/dashboard';
    if (link.dataset['session']) link.textContent = link.dataset['session'];
  }
  return true;
}
