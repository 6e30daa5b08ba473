// The real product as a process of its own, for bench:api: the demo college.
import { openFiles } from '../../../src/platform/files/open.ts';
import { openLog } from '../../../src/platform/log/open.ts';
import { readConfig } from '../../../src/config.ts';
import { builderDeps } from '../../../demo/builders/deps.ts';
import { buildDemoCollege } from '../../../demo/college/build.ts';
import { sessionOf } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const { product, db, secret, stop } = await openProduct();
const config = readConfig(process.env);
const members = await buildDemoCollege(builderDeps(db, await openFiles(config), openLog(config)));
const people = {
  student: await sessionOf(db, secret, members.karan.id),
  teacher: await sessionOf(db, secret, members.ananya.id),
};
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: people });
