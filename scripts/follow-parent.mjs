// npm runs a command through a shell, and a shell that gets a signal does not pass it on. So a program that npm started
// ends, in order, when its parent is gone. Loaded before the program, by bootstrap.mjs.
import process from 'node:process';

const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
