const patienceFrames = 30;

/** To the first field that is refused, as soon as it is shown so: React may draw it a few frames after it is told. */
export function focusFirstRefused(form: HTMLElement): void {
  let frames = 0;
  const look = (): void => {
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first !== null) first.focus();
    else if (++frames < patienceFrames) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
