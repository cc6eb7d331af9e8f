import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import sanitizeHtml from 'sanitize-html';

import type { EditorState } from '@/core/rich-text/state.schema';
import { escapeHtml } from '@/shared/escape-html';

/** What may stand in content that leaves the server: text, structure, links and own pictures. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'code',
    'sub',
    'sup',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'hr',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    // The converter marks these two by an inline style, which a strict policy would refuse.
    span: (_tag, { style = '' }) => ({
      tagName: style.includes('line-through') ? 's' : 'u',
      attribs: {},
    }),
  },
};

interface UploadedFile {
  url?: string | null;
  filename?: string | null;
  alt?: string | null;
  mimeType?: string | null;
  width?: number | null;
  height?: number | null;
}

const pictureHtml = ({ url, alt, width, height }: UploadedFile): string =>
  `<figure><img src="${escapeHtml(url ?? '')}" alt="${escapeHtml(alt ?? '')}"` +
  `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} loading="lazy" /></figure>`;

/** The way to a file that cannot be seen within a text: a PDF. */
const documentHtml = ({ url, filename }: UploadedFile): string =>
  url ? `<p><a href="${escapeHtml(url)}">${escapeHtml(filename ?? url)}</a></p>` : '';

/** Sanitised HTML of an editor state whose uploads have been populated. */
export const toHtml = (state: EditorState): string =>
  sanitizeHtml(
    convertLexicalToHTML({
      data: state,
      disableContainer: true,
      converters: ({ defaultConverters }) => ({
        ...defaultConverters,
        upload: ({ node }: { node: { value?: unknown } }) => {
          const file = node.value as UploadedFile | number | null;
          if (file === null || typeof file !== 'object') return '';
          return file.mimeType?.startsWith('image/') ? pictureHtml(file) : documentHtml(file);
        },
      }),
    }),
    ALLOWED,
  );
