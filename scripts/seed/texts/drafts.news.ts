import type { NewsText } from './news.types';

export const DRAFT_NEWS: NewsText[] = [
  {
    title: 'Convenio de movilidad para estancias cortas de investigación',
    excerpt:
      'El programa prepara un acuerdo para que los doctorandos realicen estancias de uno a tres meses en otras universidades.',
    category: 'Convocatorias',
    daysAgo: 2,
    draft: true,
    picture: {
      scene: 'sea',
      tone: 'morning',
      alt: 'Velero pequeño en un mar de once olas con el sol en el horizonte',
    },
    body: `El doctorado trabaja en un **convenio de movilidad** que permitirá estancias cortas de investigación. El borrador está en revisión.

La propuesta contempla estancias de uno a tres meses, con una persona responsable en la universidad de acogida y un plan de trabajo aprobado por el tutor.

## Pendiente de confirmar

- Número de plazas por semestre.
- *Reconocimiento* de las actividades.
- Seguro y alojamiento.

El texto se publicará cuando el acuerdo esté firmado y el reglamento haya sido aprobado por el Consejo Directivo.`,
  },
  {
    title: 'Balance del semestre: lo que aprendimos de las clases híbridas',
    excerpt: 'Una encuesta y seis conversaciones para decidir qué conservar y qué cambiar.',
    category: 'Académico',
    daysAgo: 14,
    draft: true,
    picture: {
      scene: 'auditorium',
      tone: 'sea',
      alt: 'Auditorio visto desde arriba, con once filas de asientos en arco',
    },
    body: `Al cierre del semestre, el programa preguntó a estudiantes y profesores por las **clases híbridas**. La encuesta tuvo una participación alta; las conversaciones, más matices.

Se valora la flexibilidad y se echa de menos el pasillo: *ese lugar donde se resuelven las dudas que no caben en clase*.

## Primeras conclusiones

1. Un buen sonido importa más que una buena imagen.
2. Quien se conecta necesita un compañero en el aula.
3. Las actividades breves funcionan mejor que las exposiciones largas.

Falta incorporar los comentarios de los grupos del fin de semana antes de publicar este balance.`,
  },
  {
    title: 'Cartografías del aprendizaje: avance de una tesis sobre barrios y escuelas',
    excerpt: 'Un proyecto en marcha dibuja con estudiantes los lugares donde dicen que aprenden.',
    category: 'Investigación',
    daysAgo: 76,
    draft: true,
    picture: {
      scene: 'constellation',
      tone: 'night',
      alt: 'Constelación de once estrellas unidas por líneas finas',
    },
    body: `¿Dónde aprenden los adolescentes? La respuesta inmediata es «en el liceo». Cuando se les pide que lo **dibujen**, aparecen la cancha, la cocina, el transporte y la pantalla.

La tesis reúne mapas hechos a mano por estudiantes de cuatro barrios y los superpone por capas. El resultado no es un plano, sino una *constelación*.

## Estado del proyecto

- Talleres realizados en dos barrios.
- Autorizaciones de las familias completas.
- Análisis de la primera capa en curso.

Este adelanto se publicará cuando los participantes hayan revisado sus mapas.`,
  },
];
