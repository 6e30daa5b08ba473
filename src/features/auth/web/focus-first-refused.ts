/** After what opened, closed or was said has been shown: to the first field that is refused. */
export function focusFirstRefused(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
