/** A course with a YouTube lesson and one to read, over HTTP. */
export async function buildCourse(url: string, cookie: string) {
  const { course } = (await call(url, cookie, 'POST', '/api/courses', {
    title: 'Optics',
    description: 'Light.',
  })) as { course: { _id: string } };
  const courseId = course._id;
  const { module } = (await call(url, cookie, 'POST', `/api/courses/${courseId}/modules`, {
    title: 'Week 1',
  })) as { module: { _id: string } };
  const lessons = `/api/courses/${courseId}/modules/${module._id}/lessons`;
  const lessonIds: string[] = [];
  for (const body of [
    { title: 'Apples', videoType: 'youtube', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ?t=5' },
    { title: 'Reading', videoType: 'none', description: 'Read the chapter.' },
  ]) {
    const { lesson } = (await call(url, cookie, 'POST', lessons, body)) as { lesson: { _id: string } };
    lessonIds.push(lesson._id);
  }
  return { courseId, lessonIds };
}

/** One call, as a program would make it. */
export async function call(url: string, cookie: string, method: string, path: string, body: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as unknown;
}
