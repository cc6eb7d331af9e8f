export interface NamedAccount {
  username: string;
  displayName?: string | null;
}

/** The name that people see of an account: name and surname, or the user name where none is given. */
export const accountName = ({ displayName, username }: NamedAccount): string =>
  displayName || username;
