/** Types of the used part of `sax`, which has none. */
declare module 'sax' {
  interface Parser {
    onerror: (error: Error) => void;
    onopentag: (tag: { name: string; attributes: Record<string, string> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    error: Error | null;
    /** Line of the current position, from 0. */
    line: number;
    write: (text: string) => Parser;
    close: () => Parser;
  }
  const sax: { parser: (strict: boolean, options?: { position?: boolean }) => Parser };
  export default sax;
}
