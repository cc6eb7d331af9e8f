export const UNKNOWN_CONTACT =
  'Los datos de contacto no se pueden mostrar en este momento. Vuelve a intentarlo dentro de unos minutos.';
