import { z } from 'zod';

import { escapeHtml } from '@/shared/escape-html';
import { PALETTE } from '@/shared/lines/palette';

/**
 * What a mail says, before it has a form. Both forms are made from it when it is sent, so there is
 * one place where people's words become HTML.
 */
export const mailContent = z.object({
  paragraphs: z.array(z.string()),
  details: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  /**
   * A link that only the reader of the mail has (`core/links`): its token is made as the mail is handed
   * over and goes behind the `#` of `url`, the part of an address that no browser sends to a server.
   */
  personalLink: z
    .object({
      label: z.string(),
      url: z.string(),
      purpose: z.enum(['cancel-registration', 'follow-up', 'set-password']),
      subject: z.int(),
      ends: z.string(),
      /** Alternative to a fixed expiry: seconds after sending, because the mail may wait in the queue for days. */
      seconds: z.int().optional(),
      /** Where it must not be made any more once its permit is gone. A permit opens nothing. */
      permit: z.string().optional(),
    })
    .optional(),
  /** The registration whose check-in code is shown; the code, too, is made as the mail is handed over. */
  entry: z.int().optional(),
  /** Event of an invitation; mails to past events are not sent. */
  event: z.int().optional(),
  /** The certificate that goes along as a file, made then as well. */
  certificate: z.int().optional(),
  signature: z.string(),
});
export type MailContent = z.input<typeof mailContent>;
export type MailLink = NonNullable<z.output<typeof mailContent>['personalLink']>;

export const toParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Secrets for the recipient only, not stored. */
export interface Secrets {
  token?: string | undefined;
  entryCode?: string | undefined;
}

/** Where a secret is not to be shown: on the office's screens. */
const HIDDEN = '…';

/** The picture of the code within a mail: it comes along, and nothing is fetched. */
export const ENTRY_PICTURE = 'codigo-de-entrada';
const SHOW_ENTRY = 'Enseña este código en la puerta, en papel o en el teléfono:';

const linksOf = ({ link, personalLink }: MailContent, { token = HIDDEN }: Secrets) => [
  ...(link ? [link] : []),
  ...(personalLink ? [{ label: personalLink.label, url: `${personalLink.url}#${token}` }] : []),
];

/**
 * The plain text of a mail.
 *
 * @param secrets of its reader; without them the text is for the office's eyes
 */
export const renderText = (content: MailContent, secrets: Secrets = {}): string => {
  const { paragraphs, details = [], entry, signature } = content;
  return [
    ...paragraphs,
    ...(details.length > 0
      ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')]
      : []),
    ...(entry === undefined ? [] : [`${SHOW_ENTRY}\n${secrets.entryCode ?? HIDDEN}`]),
    ...linksOf(content, secrets).map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${signature}`,
  ].join('\n\n');
};

const RULE = '#E0D6C3';
const CELL = 'padding:6px 16px 6px 0;vertical-align:top';

const renderDetails = (details: { label: string; value: string }[]): string =>
  details.length === 0
    ? ''
    : `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${details
        .map(
          ({ label, value }) =>
            `<tr><td style="${CELL};overflow-wrap:normal;color:${PALETTE.inkSoft}">${escapeHtml(label)}</td><td style="${CELL}">${withBreaks(value)}</td></tr>`,
        )
        .join('')}</table>`;

const BUTTON = `display:inline-block;padding:10px 18px;border-radius:6px;background:${PALETTE.terracotta};color:#FFFFFF;font:600 15px/1.4 Arial,Helvetica,sans-serif;text-decoration:none`;
const LINK = `color:${PALETTE.terracotta}`;

/** The first is what most will press. */
const renderLinks = (links: { label: string; url: string }[]): string =>
  links
    .map(
      ({ label, url }, place) =>
        `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${place === 0 ? BUTTON : LINK}">${escapeHtml(label)}</a></p>`,
    )
    .join('\n');

const renderEntry = ({ entry }: MailContent, { entryCode = HIDDEN }: Secrets): string =>
  entry === undefined
    ? ''
    : `<p style="margin:0 0 8px">${SHOW_ENTRY}</p>
<p style="margin:0 0 16px"><img src="cid:${ENTRY_PICTURE}" width="232" height="232" alt="Código QR" style="display:block;margin:0 0 8px"><span style="font-family:monospace">${escapeHtml(entryCode)}</span></p>`;

/** The HTML of a mail: no scripts, nothing that is fetched. `secrets` as above. */
export const renderHtml = (
  subject: string,
  content: MailContent,
  secrets: Secrets = {},
): string => {
  const { paragraphs, details = [], signature } = content;
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PALETTE.paper}">
<div style="max-width:552px;margin:0 auto;padding:28px 24px;background:#FFFFFF;border:1px solid ${RULE};border-top:4px solid ${PALETTE.green};font:16px/1.6 Georgia,serif;color:${PALETTE.ink};overflow-wrap:anywhere">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`).join('\n')}
${renderDetails(details)}
${renderEntry(content, secrets)}
${renderLinks(linksOf(content, secrets))}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${RULE};color:${PALETTE.inkSoft}">${withBreaks(signature)}</p>
</div>
</body>
</html>
`;
};

/** A text that goes into a header: one line, without control characters. */
export const toHeaderText = (text: string, max = 200): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, max);
