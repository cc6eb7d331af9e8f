/** Comments of the block editor: `<!-- wp:name {"key":"value"} /-->`. */

interface BlockComment {
  name: string;
  json: string;
  data: Record<string, unknown>;
  isDynamic: boolean;
}

export interface BlockOptions {
  /** Content of a reusable block; `undefined` if it is not in the export. */
  reusable: (id: string) => string | undefined;
  /** HTML for a block without content of its own; empty for nothing. */
  dynamic: (name: string, data: Record<string, unknown>, json: string) => string;
  onWarning: (text: string) => void;
}

const MAX_NESTED = 8;
/** Maximum number of characters that reusable blocks add to one text. */
const MAX_ADDED = 4_000_000;
const MAX_SHOWN = 300;

const COMMENT_START = /^\s*wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s*/u;

const readJson = (json: string): Record<string, unknown> => {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const readComment = (inside: string): BlockComment | undefined => {
  const [start = '', name] = COMMENT_START.exec(inside) ?? [];
  if (name === undefined) return undefined;
  const rest = inside.slice(start.length).trimEnd();
  const isDynamic = rest.endsWith('/');
  const json = (isDynamic ? rest.slice(0, -1) : rest).trim();
  return { name, json, data: readJson(json), isDynamic };
};

/** All texts in a value, for the attributes of a block. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** Whether a text was made by the block editor: its paragraphs are marked, and line breaks have no meaning. */
export const hasBlocks = (html: string): boolean => /<!--\s*wp:/u.test(html);

/** Replaces reusable blocks by their content, and other blocks by the result of `dynamic`. */
export const expandBlocks = (html: string, options: BlockOptions): string => {
  let added = 0;
  const replace = ({ data, json, name }: BlockComment, open: readonly string[]): string => {
    if (name !== 'block' && name !== 'core/block') return options.dynamic(name, data, json);
    const { content: overrides, ref } = data;
    const id = typeof ref === 'number' || typeof ref === 'string' ? String(ref) : '';
    const content = options.reusable(id);
    if (content === undefined) {
      options.onWarning(
        `un bloque reutilizable (${id || json.slice(0, MAX_SHOWN)}) no está en el archivo`,
      );
      return '';
    }
    added += content.length;
    if (open.includes(id) || open.length >= MAX_NESTED || added > MAX_ADDED) {
      options.onWarning(
        `un bloque reutilizable (${id}) se contiene a sí mismo o es demasiado largo`,
      );
      return '';
    }
    if (overrides !== undefined) {
      const texts = textsIn(overrides).join(' · ').slice(0, MAX_SHOWN);
      options.onWarning(
        `un bloque reutilizable (${id}) tenía aquí textos propios, que no se traen: ${texts}`,
      );
    }
    return expand(content, [...open, id]);
  };
  const expand = (text: string, open: readonly string[]): string => {
    let result = '';
    let from = 0;
    for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
      const end = text.indexOf('-->', at);
      if (end < 0) break;
      const comment = readComment(text.slice(at + 4, end));
      result += text.slice(from, at);
      result += comment?.isDynamic ? replace(comment, open) : text.slice(at, end + 3);
      from = end + 3;
    }
    return result + text.slice(from);
  };
  return expand(html, []);
};
