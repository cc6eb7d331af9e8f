import { z } from 'zod';

import { escapeHtml } from '@/shared/escape-html';
import { PALETTE } from '@/shared/lines/palette';

/**
 * Content of a mail, independent of its format. Text and HTML are rendered from it when it is sent,
 * so that user input becomes HTML in one place only.
 */
export const mailContent = z.object({
  paragraphs: z.array(z.string()),
  details: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  /**
   * A link that only the recipient has (`core/links`). Its token is created when the mail is sent,
   * and is in the fragment (`#`) of `url`, which browsers do not send to a server.
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
      /** Permit of the link: once it is gone, the link must not be created. The permit itself opens nothing. */
      permit: z.string().optional(),
    })
    .optional(),
  /** Registration whose check-in code is shown. The code is also created when the mail is sent. */
  entry: z.int().optional(),
  /** Event of an invitation; mails to past events are not sent. */
  event: z.int().optional(),
  /** Certificate attached as a file, which is also created when the mail is sent. */
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

/** Placeholder for a secret on the office's screens. */
const HIDDEN = '…';

/** Content ID of the code's picture, which is attached to the mail, so that nothing is fetched. */
export const ENTRY_PICTURE = 'codigo-de-entrada';
const SHOW_ENTRY = 'Enseña este código en la puerta, en papel o en el teléfono:';

const linksOf = ({ link, personalLink }: MailContent, { token = HIDDEN }: Secrets) => [
  ...(link ? [link] : []),
  ...(personalLink ? [{ label: personalLink.label, url: `${personalLink.url}#${token}` }] : []),
];

/**
 * The plain text of a mail.
 *
 * @param secrets of the recipient; without them placeholders are shown, for the office
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

/** The first link is rendered as a button, because most readers press that one. */
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

/** The HTML of a mail, without scripts and remote resources. `secrets` as in `renderText`. */
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

/** Text for a mail header: one line, without control characters. */
export const toHeaderText = (text: string, max = 200): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, max);
