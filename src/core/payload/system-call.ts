/** Options of a Local API call that bypasses access control and returns references as ids. */
export const asSystem = { overrideAccess: true, depth: 0 } as const;

/** Options of a Local API call with the access rules of the request's user, which returns references as ids. */
export const asUser = { overrideAccess: false, depth: 0 } as const;
