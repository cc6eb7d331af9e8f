/** Complete form data, except the email address, because each submission needs its own. */

export const REQUEST = {
  nombres: 'Ana María',
  apellidos: 'Prueba Ficticia',
  telefono: '+58 212 555 0101',
  tituloMaestria: 'Maestría en Educación',
  universidadOrigen: 'Universidad Inventada',
  lineaInvestigacion: 'neurociencia',
  propuestaInvestigacion: 'La lectura en la primera infancia y sus efectos. '.repeat(4).trim(),
  aceptarTerminos: true,
};

export const MESSAGE = {
  nombre: 'Luis Ficticio',
  telefono: '0212-5550102',
  asunto: 'Plazos de admisión',
  tipo: 'Información General',
  mensaje: 'Quisiera conocer los plazos de admisión.',
};
