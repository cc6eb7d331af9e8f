import type { NewsText } from './news.types';

export const ACADEMIC_NEWS: NewsText[] = [
  {
    title: 'Nuevo calendario académico: más tiempo para escribir, menos trámites',
    excerpt:
      'El semestre incorpora dos semanas sin clases dedicadas a la escritura y concentra los trámites en una sola ventana.',
    category: 'Académico',
    daysAgo: 47,
    picture: {
      scene: 'courtyard',
      tone: 'noon',
      alt: 'Patio del campus visto desde arriba, con árboles y fuentes en cuadrícula',
    },
    body: `El Consejo Directivo aprobó un calendario académico con dos novedades pedidas por los estudiantes: **semanas de escritura** y una *ventana única* de trámites.

Durante las semanas de escritura no hay clases ni entregas. La biblioteca amplía su horario y los tutores reservan horas para conversar.

## Qué cambia

- Dos semanas de escritura por semestre.
- Inscripción, retiro y solicitudes en una sola quincena.
- Entrega de avances con **fecha fija**, anunciada desde el inicio.

## Por qué

Una encuesta interna mostró que los doctorandos dedicaban casi un mes al año a gestiones repartidas. Reunirlas libera tiempo y evita que un plazo administrativo caiga en plena recolección de datos.

> El recurso más escaso de una tesis no es el dinero, sino la mañana sin interrupciones.

Todas las fechas están en el [calendario](/calendario).`,
  },
  {
    title: 'Tutoría compartida: dos miradas para cada tesis desde el primer año',
    excerpt:
      'El programa asigna a cada estudiante un tutor principal y un segundo lector de otra línea de investigación.',
    category: 'Académico',
    daysAgo: 149,
    picture: {
      scene: 'loom',
      tone: 'morning',
      alt: 'Tejido de once urdimbres de colores con hilos que pasan por encima y por debajo',
    },
    body: `Desde este año, cada doctorando contará con un **tutor principal** y un **segundo lector** que pertenece a otra línea. La medida busca que las tesis conversen antes de la defensa, y no el mismo día.

El segundo lector interviene en tres momentos: la aprobación del proyecto, la mitad del trabajo de campo y el primer borrador completo.

## Ventajas que se esperan

1. Detectar a tiempo problemas de método.
2. Reducir la dependencia de una sola persona.
3. Formar tutores nuevos junto a otros con más experiencia.

La asignación tiene en cuenta la afinidad temática y la carga de trabajo. Los estudiantes pueden proponer nombres y, si hace falta, *solicitar un cambio* sin necesidad de justificarlo en público.

> Dos lectores no siempre coinciden. De eso se trata.

El procedimiento se detalla en [Documentos](/documentos).`,
  },
  {
    title:
      'La biblioteca estrena una sala para investigar en silencio y otra para hacerlo en voz alta',
    excerpt:
      'Dos espacios contiguos, separados por un vidrio, reconocen que la investigación necesita concentración y conversación.',
    category: 'Académico',
    daysAgo: 288,
    picture: {
      scene: 'nightBlocks',
      tone: 'night',
      alt: 'Edificios de la universidad con ventanas encendidas bajo una luna creciente',
    },
    body: `Una sala pide silencio; la otra lo prohíbe. La biblioteca inauguró dos espacios para estudiantes de posgrado que reconocen las **dos mitades del trabajo intelectual**.

La sala silenciosa tiene once puestos individuales con luz regulable. La sala de conversación ofrece pizarras, una mesa larga y una pantalla para reuniones híbridas.

## Horario

- De lunes a viernes, hasta las nueve de la noche.
- Sábados, hasta el mediodía.
- En *semanas de escritura*, horario ampliado.

Las reservas se hacen por turnos de dos horas. Si a los quince minutos nadie ocupa el puesto, queda libre.

> El vidrio fue una decisión pedagógica: quien calla ve a quien conversa, y viceversa.`,
  },
  {
    title: 'Un código de ética para investigar con niñas, niños y adolescentes',
    excerpt:
      'El documento se elaboró con escuelas y familias, y será obligatorio para los proyectos que trabajen con menores de edad.',
    category: 'Académico',
    daysAgo: 472,
    picture: {
      scene: 'cloister',
      tone: 'noon',
      alt: 'Once arcos concéntricos que conducen a una puerta iluminada',
    },
    body: `Investigar con niñas, niños y adolescentes exige cuidados particulares. El doctorado aprobó un **código de ética** elaborado durante un año con escuelas, familias y especialistas.

El texto parte de una idea sencilla: *el permiso de los adultos es necesario, pero no suficiente*. También debe contarse con el acuerdo de quienes participan, expresado de una forma que comprendan.

## Principios

- **Utilidad**: la investigación debe servir también a quienes la hacen posible.
- **Cuidado**: nadie debe quedar expuesto por lo que dijo.
- **Devolución**: los resultados vuelven a la escuela, en un lenguaje claro.

## Qué exige

Todo proyecto presentará un plan de consentimiento, un plan de resguardo de datos y un plan de devolución. El comité responderá en un máximo de veinte días hábiles.

> Si no sabemos explicarle a una niña de ocho años qué estamos investigando, quizá todavía no lo sepamos nosotros.

El código está disponible en [Documentos](/documentos).`,
  },
];
