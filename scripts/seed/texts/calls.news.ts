import type { NewsText } from './news.types';

export const CALL_NEWS: NewsText[] = [
  {
    title: 'Abierta la convocatoria de ingreso: cómo preparar una buena propuesta',
    excerpt:
      'Las solicitudes se reciben en línea. La propuesta debe tener entre cien y dos mil caracteres y vincularse con una de las once líneas.',
    category: 'Convocatorias',
    daysAgo: 9,
    picture: {
      scene: 'manuscripts',
      tone: 'forest',
      alt: 'Hojas de una propuesta sobre una mesa, con un sello y un lápiz',
    },
    body: `Ya puede enviarse la solicitud de ingreso al Doctorado en Educación. El trámite se hace **en línea**, en tres pasos, y se confirma por correo electrónico en un plazo de veinticuatro horas.

## Quiénes pueden postularse

Personas con título de maestría, de cualquier disciplina, que deseen investigar un problema educativo. No se exige experiencia docente, aunque se valora.

## Qué se espera de la propuesta

- Una **pregunta** que pueda responderse con investigación.
- Una **razón** por la que valga la pena responderla.
- Un **camino**: con quiénes, dónde y de qué manera.

La extensión es breve a propósito: entre cien y dos mil caracteres. Escribir poco obliga a elegir.

> Léale su propuesta en voz alta a alguien que no sea del área. Si le pregunta «¿y entonces?», todavía falta.

## Cómo continúa el proceso

Las propuestas se asignan a lectores de la línea elegida. Después hay una entrevista y, en su caso, la aceptación. El formulario está en [Inscripción](/inscripcion), y los reglamentos, en [Documentos](/documentos).`,
  },
  {
    title: 'Llamado a artículos: número especial sobre evaluación formativa',
    excerpt:
      'La Revista del Doctorado recibe artículos inéditos en español y portugués. La evaluación es por pares y de doble ciego.',
    category: 'Convocatorias',
    daysAgo: 121,
    picture: {
      scene: 'voice',
      tone: 'morning',
      alt: 'Micrófono del que salen once arcos de colores',
    },
    body: `La **Revista del Doctorado** invita a enviar artículos para un número especial dedicado a la evaluación formativa, desde la educación inicial hasta la universitaria.

Interesan especialmente los trabajos que muestren *qué hacen los estudiantes* con la información que reciben, y no solo cómo se les entrega.

## Temas sugeridos

- Retroalimentación escrita y oral.
- Autoevaluación y evaluación entre compañeros.
- Rúbricas: usos, abusos y alternativas.
- Evaluación en grupos numerosos.

## Condiciones

1. Los artículos deben ser inéditos y no estar en evaluación en otra revista.
2. La extensión máxima es de ocho mil palabras.
3. El arbitraje es por pares, de **doble ciego**.

Las normas completas se encuentran en [Documentos](/documentos), y la forma de envío, en [Revista](/revista).`,
  },
  {
    title: 'Ayudas para trabajo de campo: se financiarán once proyectos',
    excerpt:
      'Una ayuda por línea de investigación, destinada a traslados, transcripciones y materiales. El plazo vence al cierre del mes.',
    category: 'Convocatorias',
    daysAgo: 334,
    picture: {
      scene: 'mountains',
      tone: 'sea',
      alt: 'Cordillera en tres planos con líneas que corren por el valle',
    },
    body: `El trabajo de campo tiene costos que pocas veces aparecen en el proyecto: pasajes, transcripciones, fotocopias, meriendas para una reunión con familias. El programa convoca a **once ayudas**, una por cada línea de investigación.

Pueden solicitarlas quienes hayan aprobado el proyecto de tesis y todavía no hayan concluido la recolección de datos.

## Qué se puede incluir

- Traslados y alojamiento.
- Transcripción de entrevistas.
- Materiales para talleres y *devolución de resultados*.

## Qué se valora

El comité atenderá a la pertinencia del gasto, a la claridad del cronograma y al cuidado de las personas participantes. No se financian equipos.

> Pedimos presupuestos honestos, no presupuestos altos.

La solicitud se hace con el formulario disponible en [Documentos](/documentos).`,
  },
];
