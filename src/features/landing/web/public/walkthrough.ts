type Field = HTMLInputElement | HTMLTextAreaElement;
interface Refusal {
  message?: string | undefined;
  fields?: Record<string, string> | undefined;
}

const sendTimeoutMs = 20_000;
const statusesWithAdvice = [400, 429];

/** Adds to the bare form: errors beside the fields, sending without leaving the page, and no loss on failure. */
export function improveWalkthrough(dialog: HTMLDialogElement): void {
  const form = find(dialog, 'form') as HTMLFormElement;
  const sent = find(dialog, '.sent');
  const problem = find(form, '.problem');
  const button = find(form, '.primary');
  const sendLabel = button.textContent;
  const fields = [...form.querySelectorAll<Field>('input, textarea')];
  let clientId = newClientId();
  let lastSent: string | undefined;
  let isSending = false;

  form.noValidate = true;
  for (const field of fields) {
    if (field.dataset['long'] !== undefined) allowMore(field);
    field.addEventListener('input', () => {
      if (field.ariaInvalid || isTooLong(field)) showError(field, errorOf(field));
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    problem.textContent = '';
    for (const field of fields) showError(field, errorOf(field));
    if (!focusFirstError()) void send();
  });
  dialog.addEventListener('close', () => {
    if (!sent.hidden) showSent(false);
  });

  async function send(): Promise<void> {
    setSending(true);
    const content = JSON.stringify(Object.fromEntries(new FormData(form)));
    // A text edited after a lost answer differs from the one that the server stored under the old id.
    if (lastSent !== undefined && lastSent !== content) clientId = newClientId();
    lastSent = content;
    const answer = await post(form, clientId);
    setSending(false);
    if (answer?.ok) return showSent(true);
    const { fields: errors = {}, message } = await refusalOf(answer);
    for (const field of fields) showError(field, errors[field.name] ?? '');
    if (!focusFirstError()) problem.textContent = message ?? form.dataset['failed'] ?? '';
  }

  function setSending(value: boolean): void {
    isSending = value;
    button.ariaDisabled = String(value);
    button.textContent = value ? (button.dataset['sending'] ?? '') : sendLabel;
  }

  function showSent(value: boolean): void {
    form.hidden = value;
    sent.hidden = !value;
    if (!value) return;
    form.reset();
    clientId = newClientId();
    find(sent, 'h2').focus();
  }

  function focusFirstError(): boolean {
    const first = fields.find((field) => field.ariaInvalid);
    first?.focus();
    return first !== undefined;
  }
}

/** Undefined when no answer came. */
const post = (form: HTMLFormElement, clientId: string): Promise<Response | undefined> =>
  fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), clientId }),
    signal: AbortSignal.timeout(sendTimeoutMs),
  }).catch(() => undefined);

/** The server's sentence for the visitor, if it has one. */
async function refusalOf(answer: Response | undefined): Promise<Refusal> {
  if (!answer || !statusesWithAdvice.includes(answer.status)) return {};
  const body: { message?: string; details?: Refusal } = await answer.json().catch(() => ({}));
  return { message: body.message, fields: body.details?.fields };
}

/** Reports a long paste. The bare form would cut it off. */
function allowMore(field: Field): void {
  field.dataset['max'] = String(field.maxLength);
  field.removeAttribute('maxlength');
}

const isTooLong = ({ value, dataset: { max } }: Field): boolean =>
  max !== undefined && Array.from(value.trim()).length > Number(max);

function errorOf(field: Field): string {
  const { missing = '', long = '', invalid = missing } = field.dataset;
  if (field.value.trim() === '') return missing;
  if (isTooLong(field)) return long;
  return field.validity.valid ? '' : invalid;
}

function showError(field: Field, message: string): void {
  field.ariaInvalid = message ? 'true' : null;
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = message;
}

// randomUUID exists only on https and localhost. A college may try Quad on a plain address.
const newClientId = (): string => crypto.getRandomValues(new Uint32Array(5)).join('-');

function find(parent: Element, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}
