const key = 'quad.player.speed';

/** The speed that the viewer chose last, for the next video too. */
export function keptSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(key));
    return speed >= 0.25 && speed <= 4 ? speed : 1;
  } catch {
    return 1;
  }
}

export function keepSpeed(speed: number): void {
  try {
    localStorage.setItem(key, String(speed));
  } catch {
    // Storage is off: it holds for this video.
  }
}
