/**
 * Limits of the alerts: changes of accounts are listed for `days` days; failed logins, and wrong codes after a right
 * password, only from these numbers on.
 */
export const ACCOUNT_ALARMS = { days: 7, failedLogins: 10, failedCodes: 5 } as const;
