// The real product as a process of its own, with the chat's rate limit out of the way: for benches and fault tests.
// Settings come from the environment as always; the first argument says how many people with sessions to make.
import { makePeople } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const { product, db, secret, stop } = await openProduct({ chatRate: { max: 1e9, windowMs: 1000 } });
const people = await makePeople(db, secret, Number(process.argv[2] ?? 0));
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { people } });
