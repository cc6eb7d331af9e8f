/** An error that the operator can correct. Printed in one line, without a stack trace. */
export class LaunchError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    // Compared by name, because TypeScript and plain modules may load a copy of the class each.
    this.name = 'LaunchError';
  }
}
