/** Something the person at the keyboard can mend: told in one line, without a stack trace. */
export class LaunchError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    // Compared by name: TypeScript files and plain ones may each load their own copy of the class.
    this.name = 'LaunchError';
  }
}
