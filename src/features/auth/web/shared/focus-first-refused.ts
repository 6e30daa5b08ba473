const patienceFrames = 30;

/** Focuses the first field with an error. It waits, because React may render the error some frames later. */
export function focusFirstRefused(form: HTMLElement): void {
  let frames = 0;
  const look = (): void => {
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first !== null) first.focus();
    else if (++frames < patienceFrames) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
