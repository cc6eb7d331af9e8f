/** Changes of accounts are listed for `days` days; failed logins, and wrong codes after a right password, from these numbers on. */
export const ACCOUNT_ALARMS = { days: 7, failedLogins: 10, failedCodes: 5 } as const;
