// The door of identity (accounts, sessions, step-up) for other features.
export type { AccountAdministration } from './account/administration.ts';
export { type Identity, createIdentity } from './create-identity.ts';
export { PasswordGate } from './password/password.ts';
export { requireStepUp } from './second-factor/step-up.ts';
export type { IdentityConfig } from './settings.ts';
export { createAccountWithPassword } from './sign-up/new-account.ts';
