// The real product as a process of its own with a college full of tasks: how many, and how many hand-ins, the arguments say.
// The first of its people is a teacher, the author of every tenth task; the others are students of the second year, division A.
import { sql } from 'drizzle-orm';
import { fillTasks } from '../../../test/tasks/fill.ts';
import { makePeople } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const students = 200;
const [tasks = 0, handIns = 0] = process.argv.slice(2).map(Number);
const { product, db, secret, stop } = await openProduct();
const people = await makePeople(db, secret, students + 1);
const [teacher, student, veteran] = people;
if (teacher === undefined || student === undefined || veteran === undefined)
  throw new Error('nobody is there');
await db.execute(
  sql`update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`,
);
await fillTasks(db, 't', { tasks, handIns, authorId: teacher.userId });
// Those who have handed in are people like the others; one of them is asked as a student with years behind them.
await db.execute(sql`update hand_ins set student_id = ${veteran.userId} where student_id = 'pupil0'`);
for (let number = 1; number < 10; number += 1) {
  const id = people[number + 10]?.userId ?? '';
  await db.execute(sql`update hand_ins set student_id = ${id} where student_id = ${`pupil${number}`}`);
}
await db.execute(sql`vacuum analyze hand_ins`);
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { teacher, student, veteran } });
