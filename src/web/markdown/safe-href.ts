/** Web and mail addresses only: never a script, never data. */
export function safeHref(address: string): string | undefined {
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return address;
}
