import { expect } from 'vitest';

import { ADMINISTRATOR } from './product';

export const readFigures = async (
  metricsUrl: string,
  name: string,
): Promise<Map<string, number>> => {
  const text = await (await fetch(metricsUrl)).text();
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`, 'u').test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(name.length, end), Number(line.slice(end + 1))];
    }),
  );
};

/** HTML of the dashboard's notice about problems; empty if there are none. */
export const readAttention = async (baseUrl: string): Promise<string> => {
  const login = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${baseUrl}/admin/dashboard`, {
    headers: { Cookie: cookie.join('; '), 'Sec-Fetch-Site': 'same-origin' },
  });
  const html = await answer.text();
  expect(html).toContain('Te damos la bienvenida');
  const [notice = ''] = /<section aria-labelledby="atencion".*?<\/section>/su.exec(html) ?? [];
  // React puts comments between adjacent texts.
  return notice.replaceAll('<!-- -->', '');
};
