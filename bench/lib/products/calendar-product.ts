// The real product as a process of its own, with a person who has a year full of dates: the argument says how many a month.
import { sql } from 'drizzle-orm';
import { makePeople } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const daysOfYear = 365;
const perDay = Math.ceil((Number(process.argv[2] ?? 500) * 12) / daysOfYear);
const { product, db, secret, stop } = await openProduct();
const [person] = await makePeople(db, secret, 1);
if (person === undefined) throw new Error('nobody is there');
// The first of each day lasts three days, the others forty minutes each, one after the other.
await db.execute(sql`
  insert into calendar_entries (id, user_id, title, is_all_day, start_at, end_at)
  select 'bench-' || d || '-' || n, ${person.userId}, 'Seminar of group ' || n, n = 0,
    case n when 0 then day else day + interval '6 hours' + n * interval '40 minutes' end,
    case n when 0 then day + interval '3 days' else day + interval '6 hours' + (n + 1) * interval '40 minutes' end
  from generate_series(0, ${daysOfYear - 1}::int) d, generate_series(0, ${perDay - 1}::int) n,
    lateral (select timestamptz '2031-01-01 00:00:00+00' + d * interval '24 hours' as day) days`);
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { person } });
