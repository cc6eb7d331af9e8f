/** People who do not exist: surnames that say so, and addresses that lead nowhere. */
const GIVEN_NAMES = [
  'Aurora',
  'Mateo',
  'Lucía',
  'Simón',
  'Camila',
  'Elías',
  'Renata',
  'Joaquín',
  'Valeria',
  'Tomás',
  'Inés',
  'Samuel',
  'Abril',
  'Gael',
  'Noemí',
  'Julián',
  'Marina',
  'Darío',
] as const;

const SURNAMES = [
  'Ejemplo',
  'Muestra',
  'Ficticio',
  'Modelo',
  'Supuesto',
  'Demostración',
  'Prueba',
  'Maqueta',
] as const;

export interface Person {
  givenName: string;
  surnames: string;
  email: string;
  phone: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.');

/** The person of this number: always the same, and never twice the same in a hundred. */
export const inventPerson = (index: number): Person => {
  const givenName = GIVEN_NAMES[index % GIVEN_NAMES.length] ?? GIVEN_NAMES[0];
  const first = SURNAMES[(index * 3 + Math.floor(index / 18)) % SURNAMES.length] ?? SURNAMES[0];
  const second = SURNAMES[(index * 5 + 2 + Math.floor(index / 8)) % SURNAMES.length] ?? SURNAMES[1];
  const surnames = first === second ? first : `${first} ${second}`;
  return {
    givenName,
    surnames,
    email: `${plain(givenName)}.${plain(first)}${index + 1}@example.org`,
    phone: `+58 212 555 ${String(100 + index).padStart(4, '0')}`,
  };
};
