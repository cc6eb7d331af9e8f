import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';

import { renderHtml, renderText, toHeaderText } from '@/features/mail/mails.content';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&amp;\r\nBcc: todos@example.org';

describe('a header text', () => {
  it('is one line, without control characters, within its length', () => {
    expect(toHeaderText('Hola\r\nBcc: a@b.org\u0000\u2028x\u0085y')).toBe('Hola Bcc: a@b.org x y');
    expect(toHeaderText('á'.repeat(500), 200)).toHaveLength(200);
  });
});

describe('what people wrote', () => {
  const content = {
    paragraphs: [HOSTILE],
    details: [{ label: HOSTILE, value: HOSTILE }],
    link: { label: HOSTILE, url: `https://example.org/?a="><script>` },
    signature: HOSTILE,
  };

  it('is text in the HTML, wherever it stands', () => {
    const html = renderHtml(HOSTILE, content);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html.match(/onerror/gu)).toHaveLength(6);
    expect(html.match(/&lt;img/gu)).toHaveLength(6);
    expect(html).toContain('href="https://example.org/?a=&quot;&gt;&lt;script&gt;"');
  });

  it('makes no header and no recipient of its own', async () => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message, envelope } = await transport.sendMail({
      from: 'oficina@example.org',
      to: { name: '', address: 'ana@example.org' },
      subject: toHeaderText(HOSTILE),
      text: renderText(content),
      html: renderHtml(HOSTILE, content),
    });
    expect(envelope).toEqual({ from: 'oficina@example.org', to: ['ana@example.org'] });
    const parsed = await PostalMime.parse(message as Buffer);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(parsed.subject).toBe(toHeaderText(HOSTILE));
    expect(parsed.text).toContain('onerror=alert(1)');
  });
});
