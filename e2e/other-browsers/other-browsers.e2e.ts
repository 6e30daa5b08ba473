import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAnnouncements } from '../lib/announcements.ts';
import { test } from '../lib/fixtures.ts';
import { prepare } from '../walk/world.ts';
import type { Engine } from './engine.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { steps } from './walk.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const engines: [name: string, isInstalled: boolean, start: () => Promise<Engine>][] = [
  ['Firefox', hasFirefox, startFirefox],
  ['WebKitGTK', hasWebKit, startWebKit],
];

for (const [name, isInstalled, start] of engines) {
  test(`in ${name} a student signs up, reads, hands in, watches, chats and goes on after an outage`, async ({
    newAccount,
    product,
    mailbox,
    administrator,
  }, info) => {
    test.skip(!isInstalled, `${name} is not installed here`);
    test.slow();
    const account = await newAccount({ role: 'teacher', name: 'Tara Teacher' });
    await removeAnnouncements(product.url, administrator);
    const world = await prepare(product.url, account);
    await using engine = await start();
    const student = new Tab(await engine.newPage(), product.url);
    const teacher = new Tab(await engine.newPage(), product.url);
    const folder = await mkdtemp(join(tmpdir(), 'quad-files-'));
    const walk = { student, teacher, account, mailbox, product, folder, ...world };
    try {
      for (const [step, walkStep] of Object.entries(steps)) await test.step(step, () => walkStep(walk));
    } catch (error) {
      await student.screenshot(`${info.outputPath('student')}.png`);
      await teacher.screenshot(`${info.outputPath('teacher')}.png`);
      throw error;
    }
  });
}
