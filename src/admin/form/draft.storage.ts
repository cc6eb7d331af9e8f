import { USERS } from '@/features/accounts/users/users.definition';

/**
 * Unsaved values of a form, stored for this tab: they survive a closed dialog, a reload and the end
 * of the session. A draft is only shown to the user who typed it.
 */
export interface Draft {
  values: Record<string, unknown>;
  base: Record<string, unknown> | null;
  lastSeen: string | null;
  /** `Idempotency-Key` of the record that the form creates; stored until the server confirms the record. */
  key?: string;
}

/** User name of the drafts' owner. Must be read during the session, because its end removes the stored user. */
export const draftOwner = (): string => {
  try {
    const user = JSON.parse(localStorage.getItem(USERS.storageKeys.user) ?? '{}') as {
      username?: string;
    };
    return user.username ?? '';
  } catch {
    return '';
  }
};

const draftKey = (owner: string, section: string, id: number | null): string =>
  `adminDraft:${owner}:${section}:${id ?? 'new'}`;
const reopeningKey = (owner: string, section: string): string => `adminReopen:${owner}:${section}`;

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

export const readDraft = (section: string, id: number | null): Draft | null =>
  read(draftKey(draftOwner(), section, id)) as Draft | null;

export const writeDraft = (
  owner: string,
  section: string,
  id: number | null,
  draft: Draft,
): void => {
  try {
    sessionStorage.setItem(draftKey(owner, section, id), JSON.stringify(draft));
  } catch {
    // Storage is full or disabled: drafts are not saved.
  }
};

export const dropDraft = (section: string, id: number | null, owner = draftOwner()): void =>
  sessionStorage.removeItem(draftKey(owner, section, id));

export const askForReopening = (owner: string, section: string, id: number | null): void =>
  sessionStorage.setItem(reopeningKey(owner, section), JSON.stringify({ id }));

export const takeReopening = (section: string): { id: number | null } | null => {
  const key = reopeningKey(draftOwner(), section);
  const left = read(key) as { id: number | null } | null;
  sessionStorage.removeItem(key);
  return left;
};
