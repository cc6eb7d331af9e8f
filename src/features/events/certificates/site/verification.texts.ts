export const VERIFICATION_TEXTS = {
  title: 'Comprobar un certificado',
  lede: 'Escribe el código que lleva el certificado y verás a quién se otorgó, y si sigue siendo válido.',
  field: 'Código del certificado',
  hint: 'Doce letras y cifras, como 7K2M-9QXR-4HTZ.',
  submit: 'Comprobar',
  submitting: 'Comprobando...',
  valid: 'Certificado válido',
  withdrawn: 'Certificado retirado',
  withdrawnSentence: (date: string) => `Se retiró el ${date} y ya no es válido.`,
  replacedSentence: (nombre: string, date: string) =>
    `En su lugar se emitió otro a nombre de ${nombre}, el ${date}. Su código está en el certificado nuevo.`,
  validSentence: 'El programa emitió este certificado de asistencia.',
  unknown: 'No hay ningún certificado con este código',
  unknownSentence:
    'Revisa que esté completo. Las letras y las cifras se leen en el propio documento.',
  failed: 'No se pudo comprobar el certificado',
  failedSentence: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.',
  facts: {
    nombre: 'Nombre',
    event: 'Evento',
    date: 'Fecha del evento',
    hours: 'Horas',
    issued: 'Expedido el',
    code: 'Código',
  },
} as const;
