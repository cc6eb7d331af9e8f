import { expect, it } from 'vitest';

import { toScriptText } from './json-ld';

it('no text can end the script that carries it, and all come back as they were', () => {
  const data = { name: '</script><!-- <script> \u2028 \u2029 "\\' };
  const text = toScriptText(data);
  expect(text).not.toMatch(/[<\u2028\u2029]/u);
  expect(JSON.parse(text)).toEqual(data);
});
