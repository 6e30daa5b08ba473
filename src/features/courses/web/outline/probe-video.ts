export interface VideoFacts {
  durationSeconds: number;
  /** A frame near the beginning; null where the browser cannot draw one. */
  poster: File | null;
}

const probeMs = 15_000;
const posterWidth = 1280;
/** Many videos begin black. */
const posterShare = 0.1;
const posterSecondMax = 5;

/**
 * Reads a video file's length and a frame in this browser, for a server without ffmpeg. Undefined when the browser
 * cannot play it.
 */
export async function probeVideo(file: File): Promise<VideoFacts | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  const signal = AbortSignal.timeout(probeMs);
  try {
    video.src = address;
    await fired(video, 'loadeddata', signal);
    const durationSeconds = await lengthOf(video, signal);
    if (durationSeconds === undefined) return undefined;
    video.currentTime = Math.min(posterSecondMax, durationSeconds * posterShare);
    await fired(video, 'seeked', signal);
    return { durationSeconds, poster: await draw(video) };
  } catch {
    // This browser cannot play it. The server or the author may know more.
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** A browser's own recordings have an endless duration until somebody seeks to their end. */
async function lengthOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number | undefined> {
  if (video.duration === Infinity) {
    video.currentTime = Number.MAX_SAFE_INTEGER;
    await fired(video, 'durationchange', signal);
  }
  return Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined;
}

function fired(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video fired no ${name}`));
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail, { once: true });
  });
}

async function draw(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(posterWidth, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}
