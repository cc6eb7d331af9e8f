// Replaced in the copy that is built (prepare.mjs).
export const importMap = {};
