import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

const ofUser = { column: 'user_id' };

/** The account and all ways to sign in to it are erased. */
export const authPersonalData: PersonalData = {
  feature: 'auth',
  place: 20,
  tables: [
    {
      table: 'identity_user',
      owner: { column: 'id' },
      archive: 'Account',
      erasure: 'rows',
      columns: {
        id: 'person',
        name: 'erased',
        email: 'erased',
        image: 'erased',
        role: 'plain',
        ban_reason: 'erased',
      },
    },
    {
      table: 'identity_session',
      owner: ofUser,
      archive: 'Sessions',
      erasure: 'rows',
      columns: {
        id: 'plain',
        token: 'secret',
        user_id: 'person',
        ip_address: 'erased',
        user_agent: 'erased',
        impersonated_by: 'person',
      },
    },
    {
      table: 'identity_account',
      owner: ofUser,
      archive: 'Ways to sign in',
      erasure: 'rows',
      columns: {
        id: 'plain',
        account_id: 'erased',
        provider_id: 'plain',
        user_id: 'person',
        access_token: 'secret',
        refresh_token: 'secret',
        id_token: 'secret',
        scope: 'erased',
        password: 'secret',
      },
    },
    {
      table: 'identity_two_factor',
      owner: ofUser,
      archive: { without: 'secrets of the second factor; the account says whether it is switched on' },
      erasure: 'rows',
      columns: { id: 'plain', user_id: 'person', secret: 'secret', backup_codes: 'secret' },
    },
    {
      table: 'identity_passkey',
      owner: ofUser,
      archive: 'Passkeys',
      erasure: 'rows',
      columns: {
        id: 'plain',
        name: 'erased',
        public_key: 'secret',
        user_id: 'person',
        credential_id: 'secret',
        device_type: 'erased',
        transports: 'erased',
        aaguid: 'erased',
      },
    },
    {
      table: 'identity_verification',
      owner: { column: 'value' },
      archive: { without: 'codes and challenges of the moment, useless after minutes' },
      erasure: 'found',
      columns: { id: 'plain', identifier: 'secret', value: 'secret' },
    },
    {
      table: 'signup_attempt',
      owner: { column: 'email', is: 'email' },
      archive: 'Sign-ups',
      erasure: 'rows',
      columns: {
        id: 'plain',
        email: 'erased',
        password_hash: 'secret',
        profile: 'erased',
        code_mac: 'secret',
      },
    },
    {
      table: 'admin_invite',
      owner: { column: 'used_by' },
      archive: { without: 'the audit log says who became an administrator' },
      erasure: 'kept',
      kept: 'that the one-time link was used, and by which id',
      columns: { token_hash: 'plain', used_by: 'person' },
    },
  ],
  impersonal: {
    auth_throttle: 'counters under keys that lead back to nobody (MACs), gone when their time is over',
  },
  /** The library writes the address or the user's id into either column. */
  async erase(tx, { userId, email }) {
    await tx.execute(sql`
      delete from identity_verification
      where position(${userId} in value) > 0 or position(${userId} in identifier) > 0
        or position(${email} in lower(identifier)) > 0 or position(${email} in lower(value)) > 0`);
  },
};
