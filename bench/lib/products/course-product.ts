// The real product as a process of its own with a college full of courses: how many, the argument says. The first of its people
// is the teacher of all of them, the second a student who has begun every one.
import { sql } from 'drizzle-orm';
import { fillCourses } from '../../../test/courses/fill.ts';
import { makePeople } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const [courses = 0] = process.argv.slice(2).map(Number);
const { product, db, secret, stop } = await openProduct();
const [teacher, student] = await makePeople(db, secret, 2);
if (teacher === undefined || student === undefined) throw new Error('nobody is there');
await db.execute(
  sql`update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`,
);
await fillCourses(db, {
  courses,
  modulesEach: 4,
  lessonsEach: 20,
  doubtsEach: 100,
  ownerId: teacher.userId,
  studentId: student.userId,
});
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { teacher, student } });
