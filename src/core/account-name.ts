export interface NamedAccount {
  username: string;
  displayName?: string | null;
}

/** The displayed name of an account: name and surname, or the user name if none is given. */
export const accountName = ({ displayName, username }: NamedAccount): string =>
  displayName || username;
