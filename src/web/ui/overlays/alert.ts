/** Shows the sentence in an accessible dialog; resolves when the person has closed it. */
export async function showAlert(text: string, title?: string): Promise<void> {
  const { openAlert } = await import('./alert-host.tsx');
  await openAlert(text, title);
}
