import type { Page } from '@playwright/test';

/** As the real frame does: silent until greeted, then it posts its position, and it obeys. It pauses by itself after 3 s. */
const frame = `<!doctype html><title>Player</title><p>A film</p><script>
  let second = Number(new URLSearchParams(location.search).get('start')), state = 1, timer;
  const end = second + 3;
  const post = () => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info:
    { currentTime: second, duration: 40, playerState: state, playbackRate: 1 } }), '*');
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'listening') timer ??= setInterval(() => {
      if (state === 1) second += 0.25;
      if (second >= end) state = 2;
      post();
    }, 250);
    if (message.func === 'seekTo') { second = message.args[0]; post(); }
    if (message.func === 'pauseVideo') { state = 2; post(); }
    if (message.func === 'playVideo') { state = 1; post(); }
  });
</script>`;

/** Answers in the place of YouTube, which tests cannot reach; gives the addresses that were asked for. */
export async function playYouTubeHere(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube|ytimg|googlevideo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: frame });
  });
  return asked;
}
