// The product as a process of its own, for bench:days: with the chat's rate limit out of the way, as a day lasts seconds here.
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const { product, stop } = await openProduct({ chatRate: { max: 1e9, windowMs: 1000 } });
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: true });
