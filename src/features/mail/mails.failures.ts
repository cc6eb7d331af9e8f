/** A delivery failure in words for the office, with the response of the mail server. */
export interface DeliveryFailure {
  words: string;
  /** Code and response of the server; `null` if the words are the product's own. */
  detail: string | null;
}

const WORDS: readonly [pattern: RegExp, words: string][] = [
  [/^EAUTH\b/u, 'El servidor de correo no acepta el usuario o la contraseña del sitio.'],
  [
    /^EENVELOPE\b.*\b5\d\d\b/u,
    'El servidor de destino no acepta la dirección: puede estar mal escrita o no existir.',
  ],
  [/^EENVELOPE\b/u, 'El servidor de destino no acepta la dirección por ahora.'],
  [/^EMESSAGE\b/u, 'El servidor de destino no acepta el mensaje.'],
  [
    /^E(?:CONNECTION|CONNREFUSED|CONNRESET|DNS|HOSTUNREACH|NOTFOUND|PROTOCOL|SOCKET|STREAM|TIMEDOUT|TLS)\b/u,
    'No se pudo hablar con el servidor de correo.',
  ],
  [/^(?:E[A-Z]{2,}\b|.*\b[45]\d\d\b)/u, 'El correo no se pudo entregar.'],
];

/** Puts `lastError` of a mail into words. */
export const describeDeliveryFailure = (lastError: string): DeliveryFailure => {
  const words = WORDS.find(([pattern]) => pattern.test(lastError))?.[1];
  return words ? { words, detail: lastError } : { words: lastError, detail: null };
};
