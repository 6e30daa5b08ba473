import { authText as text } from '#features/auth/text.ts';
import type { AuthSearch } from '../shared/auth-search.ts';

const providerSentences: Record<string, string> = {
  account_not_linked: text.oauthNotLinked,
  email_not_verified: text.oauthEmailNotVerified,
  email_not_found: text.oauthNoEmail,
  access_denied: text.oauthDenied,
};

/** The sentence about a failed sign-in through a provider. */
export const providerProblem = ({ oauth, error }: AuthSearch): string | undefined =>
  oauth === 'failed' ? (providerSentences[error ?? ''] ?? text.anError) : undefined;
