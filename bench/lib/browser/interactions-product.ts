// The real product with the demo college in it, and one person who has 500 conversations, one of them of 20,000 messages.
import { builderDeps } from '../../../demo/builders/deps.ts';
import { deliverNotifications, CollectedNotifications } from '../../../demo/builders/notifications.ts';
import { buildDemoCollege } from '../../../demo/college/build.ts';
import { openFiles } from '../../../src/platform/files/open.ts';
import { openLog } from '../../../src/platform/log/open.ts';
import { readConfig } from '../../../src/config.ts';
import { makePeople } from '../accounts.ts';
import { archive, fillArchive } from '../chat/fill-archive.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

/** Two in each of the other conversations. */
const messages = archive.deepMessages + 8000;

const config = readConfig(process.env);
const { product, db, secret, stop } = await openProduct();
const people = await makePeople(db, secret, archive.people);
await fillArchive(db, messages);
const collected = new CollectedNotifications();
const deps = { ...builderDeps(db, await openFiles(config), openLog(config)), notifications: collected };
const { karan, ananya, meera } = await buildDemoCollege(deps);
await deliverNotifications(deps, collected.events);
await product.listen();
answerMeasurements(stop);
const logins = [karan, ananya, meera].map(({ email, password }) => ({ email, password }));
process.send?.({ ready: { busiest: people[0], partner: people[1], logins } });
