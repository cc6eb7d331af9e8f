const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and XML, both between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
