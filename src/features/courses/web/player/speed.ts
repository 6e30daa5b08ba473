import { keepText, readText } from '#web/storage/stored-text.ts';

const key = 'quad.player.speed';

/** The speed that the viewer chose last, for the next video too. */
export function keptSpeed(): number {
  const speed = Number(readText(key));
  return speed >= 0.25 && speed <= 4 ? speed : 1;
}

export const keepSpeed = (speed: number): void => keepText(key, String(speed));
