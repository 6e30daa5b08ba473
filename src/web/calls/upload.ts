/** What fetch does, with the progress of the upload: only XMLHttpRequest reports it. */
export function sendWithProgress(
  address: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(init.method ?? 'POST', address);
    xhr.withCredentials = true;
    xhr.responseType = 'text';
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => {
      const headers = new Headers({
        'content-type': xhr.getResponseHeader('content-type') ?? 'application/json',
      });
      const requestId = xhr.getResponseHeader('x-request-id');
      if (requestId) headers.set('x-request-id', requestId);
      resolve(new Response(xhr.responseText || null, { status: xhr.status, headers }));
    });
    xhr.addEventListener('error', () => reject(new TypeError('The upload failed')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    xhr.addEventListener('loadend', () => init.signal?.removeEventListener('abort', abort));
    if (init.signal?.aborted) return void reject(new DOMException('The upload was stopped', 'AbortError'));
    init.signal?.addEventListener('abort', abort);
    xhr.send(init.body as FormData);
  });
}
