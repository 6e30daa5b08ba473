import type { InputHTMLAttributes, ReactNode } from 'react';
import { landingContract, walkthroughLimits as limits } from '#features/landing/contract/landing.ts';
import { walkthroughText as text } from '#features/landing/text.ts';

/** Works as a bare form. The script (walkthrough.ts) shows the errors beside the fields and stays on the page. */
export function WalkthroughDialog() {
  const { path } = landingContract.requestWalkthrough;
  return (
    <dialog id="walkthrough" aria-labelledby="walkthrough-title">
      <form method="post" action={path} encType="multipart/form-data" data-failed={text.failed}>
        <h2 id="walkthrough-title">{text.title}</h2>
        <p className="soft">{text.intro}</p>
        <Line
          label={text.name}
          name="name"
          maxLength={limits.nameChars}
          autoComplete="name"
          missing={text.nameMissing}
        />
        <Line
          label={text.email}
          name="email"
          type="email"
          maxLength={limits.emailChars}
          autoComplete="email"
          missing={text.emailMissing}
          invalid={text.emailInvalid}
        />
        <Line
          label={text.role}
          name="role"
          maxLength={limits.roleChars}
          autoComplete="organization-title"
          list="walkthrough-roles"
          placeholder={text.roleHint}
          missing={text.roleMissing}
        />
        <datalist id="walkthrough-roles">
          {text.roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </datalist>
        <Labelled label={text.message} name="message">
          <textarea
            id="walkthrough-message"
            name="message"
            rows={4}
            required
            maxLength={limits.messageChars}
            placeholder={text.messageHint}
            aria-describedby="walkthrough-message-error"
            data-missing={text.messageMissing}
            data-long={text.messageTooLong}
          />
        </Labelled>
        <p className="problem" role="alert" />
        <p className="actions">
          <button className="button primary" data-sending={text.sending}>
            {text.send}
          </button>
          <button className="button" type="button" {...{ command: 'close', commandfor: 'walkthrough' }}>
            {text.cancel}
          </button>
        </p>
      </form>
      <div className="sent" hidden>
        <h2 tabIndex={-1}>{text.sentTitle}</h2>
        <p>{text.sentText}</p>
        <p className="actions">
          <button
            className="button primary"
            type="button"
            {...{ command: 'close', commandfor: 'walkthrough' }}
          >
            {text.close}
          </button>
        </p>
      </div>
    </dialog>
  );
}

/** The bare form leads here. Each outcome is visible only while the address names it. */
export function WalkthroughOutcomes() {
  return (
    <>
      <p className="outcome" id="walkthrough-sent" tabIndex={-1}>
        <strong>{text.sentTitle}</strong> {text.sentText}
      </p>
      <p className="outcome" id="walkthrough-failed" tabIndex={-1}>
        {text.failedWithoutScript}
      </p>
    </>
  );
}

interface LineProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  missing: string;
  invalid?: string;
}

function Line({ label, name, missing, invalid, ...input }: LineProps) {
  const id = `walkthrough-${name}`;
  return (
    <Labelled label={label} name={name}>
      <input
        {...input}
        id={id}
        name={name}
        required
        aria-describedby={`${id}-error`}
        data-missing={missing}
        data-invalid={invalid}
      />
    </Labelled>
  );
}

function Labelled({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const id = `walkthrough-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="field-error" id={`${id}-error`} />
    </div>
  );
}
