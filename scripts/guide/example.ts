import { callApi, login, type Credentials, type Session } from '../testing/site.client';

/**
 * Example records of the guide: a request under review, an answered message, an event with attendees. Created for the
 * screenshots and deleted after them.
 */
export interface Example {
  request: number;
  message: number;
  event: number;
  reviewer: Credentials;
  review: number;
  code: string;
  remove: () => Promise<void>;
}

interface Made {
  id: number;
}

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const mailbox = (name: string): string => `${name}.guia@example.org`;

const PROPOSAL = `En las escuelas rurales conviven niñas y niños que leen en la lengua de su casa y aprenden a escribir en otra. La propuesta estudia cómo enseñan a leer las maestras de tres municipios, qué materiales fabrican y qué acuerdos hacen con las familias.

Se trabajará durante dos años escolares con doce maestras, por medio de observación, cuadernos de campo y entrevistas. Interesa lo que no está escrito en ningún programa.`;

const ATTENDEES = [
  'Ana Ávila Ejemplo',
  'Bruno Modelo',
  'Clara Ñáñez Prueba',
  'Diego Supuesto',
  'Elena Muestra',
  'Fabián Maqueta',
  'Gloria Ejemplo',
  'Hugo Demostración',
];

const post = <Answer = Made>(site: Session, path: string, body: object): Promise<Answer> =>
  callApi<Answer>(site, path, { method: 'POST', body });

const makeReviewers = async (site: Session): Promise<(Credentials & Made)[]> => {
  const reviewers: (Credentials & Made)[] = [];
  const people = { 'ines.cabrera': 'Inés Cabrera', 'guillermo.rivas': 'Guillermo Rivas' };
  for (const [username, displayName] of Object.entries(people)) {
    const credentials = { username, password: `Leer-despacio-${Date.now()}` };
    const body = { ...credentials, displayName, role: 'reviewer', email: mailbox(username) };
    const { doc } = await post<{ doc: Made }>(site, '/api/users', body);
    reviewers.push({ ...credentials, id: doc.id });
  }
  return reviewers;
};

const makeRequest = async (site: Session, reviewers: (Credentials & Made)[]) => {
  const { id } = await post(site, '/api/public/registration', {
    nombres: 'Ana Lucía',
    apellidos: 'Bermúdez Ejemplo',
    email: mailbox('ana.bermudez'),
    telefono: '+58 212 555 0110',
    tituloMaestria: 'Maestría en Educación, mención Lectura y Escritura',
    universidadOrigen: 'Universidad Pedagógica de Muestra',
    lineaInvestigacion: 'inclusiva',
    propuestaInvestigacion: PROPOSAL,
    aceptarTerminos: true,
  });
  const path = `/api/admin/registrations/${id}`;
  await post(site, `${path}/entries`, {
    text: 'Llamó por teléfono: enviará el título la próxima semana.',
  });
  await post(site, `${path}/documents`, {
    names: ['Título de maestría', 'Documento de identidad'],
    note: 'Puede ser una foto, si se lee bien.',
  });
  await post(site, '/api/admin/registrations/reviews', {
    ids: [id],
    reviewers: reviewers.map((one) => one.id),
  });
  const reviews: number[] = [];
  for (const reviewer of reviewers) {
    const own = await login(site.baseUrl, reviewer);
    const [review] = await callApi<Made[]>(own, '/api/admin/reviews?state=pending');
    if (review) reviews.push(review.id);
    if (reviews.length > 1 || !review) continue;
    await callApi(own, `/api/admin/reviews/${review.id}`, {
      method: 'PUT',
      body: {
        recommendation: 'favorable',
        text: 'La propuesta está bien delimitada, y el calendario se puede cumplir.',
      },
    });
  }
  return { id, review: reviews.at(-1) ?? 0 };
};

const makeMessage = async (site: Session): Promise<number> => {
  const { id } = await post(site, '/api/public/contact', {
    nombre: 'Rosa Ejemplo',
    email: mailbox('rosa'),
    telefono: '+58 212 555 0111',
    tipo: 'Admisiones',
    asunto: 'Plazos de la próxima convocatoria',
    mensaje:
      'Quisiera saber cuándo abre la próxima convocatoria, y si puedo postularme con la constancia de aprobación.',
  });
  await post(site, `/api/admin/contacts/${id}/entries`, { text: 'Preguntó también por teléfono.' });
  return id;
};

const makeEvent = async (site: Session) => {
  const { id } = await post(site, '/api/admin/events', {
    title: 'Jornada sobre la lectura en la escuela rural',
    description: 'Un día de trabajo con maestras, familias y materiales propios.',
    category: 'Conferencias',
    startDate: inHours(0.5),
    endDate: inHours(4),
    location: 'Auditorio de Posgrado',
    imageUrl: '',
    registrationRequired: true,
    capacity: 6,
    waitingList: true,
    entryCode: true,
    reminder: false,
    cancelled: false,
    registrationClosesAt: null,
  });
  const people: number[] = [];
  for (const [place, nombre] of ATTENDEES.entries()) {
    const body = {
      nombre,
      email: mailbox(`asistente${place}`),
      telefono: `+58 414 555 01${20 + place}`,
      waitingList: true,
    };
    people.push((await post(site, `/api/admin/events/${id}/registrants`, body)).id);
  }
  await post(site, `/api/admin/events/${id}/door`, {
    changes: people.slice(0, 3).map((registration, place) => ({
      kind: 'enter',
      key: `guia-${Date.now()}-${registration}`,
      registration,
      ago: (3 - place) * 90_000,
    })),
  });
  await callApi(site, `/api/admin/events/${id}/certificate`, {
    method: 'PUT',
    body: {
      text: 'por haber asistido a «{evento}», que se celebró el {fecha}, con una duración de {horas} horas académicas.',
      hours: 4,
      signer: 'La coordinación del programa',
    },
  });
  const codes: string[] = [];
  for (const [place, registration] of people.slice(0, 2).entries()) {
    const path = `/api/admin/event-registrations/${registration}/certificate`;
    const { code } = await post<{ code: string }>(site, path, { nombre: ATTENDEES[place] });
    codes.push(code);
  }
  return { id, people, code: codes[0] ?? '' };
};

const erase = (site: Session, path: string): Promise<unknown> =>
  callApi(site, path, { method: 'DELETE' });

export const makeExample = async (site: Session): Promise<Example> => {
  const reviewers = await makeReviewers(site);
  const request = await makeRequest(site, reviewers);
  const message = await makeMessage(site);
  const event = await makeEvent(site);
  return {
    request: request.id,
    message,
    event: event.id,
    reviewer: reviewers.at(-1) ?? { username: '', password: '' },
    review: request.review,
    code: event.code,
    remove: async () => {
      for (const id of event.people) await erase(site, `/api/event-registrations/${id}`);
      await erase(site, `/api/admin/events/${event.id}`);
      await erase(site, `/api/events/${event.id}?trash=true`);
      await erase(site, `/api/admin/contacts/${message}`);
      await erase(site, `/api/registrations/${request.id}`);
      for (const { id } of reviewers) await erase(site, `/api/users/${id}`);
    },
  };
};
