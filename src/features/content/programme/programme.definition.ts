/** The programme's own facts that editors can change; their defaults are recognisable placeholders. */
export const PROGRAMME = {
  globals: {
    identity: 'identity',
    council: 'council',
    contactDetails: 'contact-details',
    journalPolicy: 'journal-policy',
  },
  councilSize: 6,
  journalAddresses: 3,
  defaults: {
    programmeName: 'Doctorado en Educación',
    universityName: 'Universidad (nombre por definir)',
    tagline: 'Once líneas de investigación para pensar la educación que viene.',
    coordinator: 'Coordinación del Doctorado',
    councilMember: 'Miembro del Consejo',
    personName: 'Nombre por definir',
    department: 'Departamento por definir',
    address: 'Dirección por definir, ciudad universitaria',
    email: 'doctorado@example.org',
    journalEmails: ['revista@example.org', 'editor@example.org', 'arbitraje@example.org'],
    socialHandle: '@doctorado.ejemplo',
    phone: '',
    map: { latitude: 10.4914, longitude: -66.8902, zoom: 15 },
  },
} as const;
