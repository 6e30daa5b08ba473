/** After an alert has given the focus back: to the first field that the server refused. */
export function focusFirstRefused(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
