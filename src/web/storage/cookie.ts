/** The value of a cookie that scripts may read. */
export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const entry = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
