/** A bucket, and how to reach it. */
export interface S3Address {
  /** Where the service listens: `https://host:port`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every key: '' or 'folder/'. */
  prefix: string;
  /** Undefined: from the machine's role, as the SDK finds it. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket is the first part of the path, not of the host name. */
  isPathStyle: boolean;
}

/** What may stand behind the question mark, and what it may be. */
const options: Readonly<Record<string, RegExp>> = {
  region: /^[\w-]+$/,
  tls: /^(on|off)$/,
  style: /^(path|host)$/,
};

/**
 * `s3://key:secret@host:port/bucket/folder?region=eu-central-1&tls=off&style=host`. Key and secret are percent-encoded where
 * they hold `/`, `+` or `@`. Undefined for what cannot be meant so.
 */
export function parseS3Address(value: string): S3Address | undefined {
  const url = URL.parse(value);
  if (url === null || !isBucketUrl(url)) return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const option = (name: string) => url.searchParams.get(name) ?? undefined;
  return {
    endpoint: `${option('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: option('region') ?? regionOf(url.hostname),
    bucket,
    prefix: folders.map((part) => `${part}/`).join(''),
    credentials: credentialsOf(url),
    isPathStyle: option('style') !== 'host',
  };
}

const bucketPath = /^\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/;
const isBucketUrl = ({
  protocol,
  hostname,
  pathname,
  username,
  password,
  hash,
  searchParams,
}: URL): boolean =>
  protocol === 's3:' &&
  hostname !== '' &&
  hash === '' &&
  bucketPath.test(pathname) &&
  // Both, or neither: then the machine's role counts.
  (username === '') === (password === '') &&
  [...searchParams].every(([name, option]) => options[name]?.test(option) === true);

function credentialsOf({ username, password }: URL): S3Address['credentials'] {
  if (username === '') return undefined;
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    // A percent sign that encodes nothing is part of the secret.
    return { accessKeyId: username, secretAccessKey: password };
  }
}

/** Amazon's own host names carry the region. */
const regionOf = (host: string): string => /^s3[.-]([\w-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? 'us-east-1';
