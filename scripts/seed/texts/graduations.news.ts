import type { NewsText } from './news.types';

export const GRADUATION_NEWS: NewsText[] = [
  {
    title: 'Nueve nuevas doctoras y doctores reciben su título en una ceremonia sobria y alegre',
    excerpt:
      'La promoción reúne tesis de seis líneas de investigación. Cuatro de ellas se desarrollaron en escuelas públicas.',
    category: 'Graduaciones',
    daysAgo: 33,
    picture: {
      scene: 'caps',
      tone: 'morning',
      alt: 'Once birretes lanzados al aire entre confeti y líneas que ondulan',
    },
    body: `Con un acto breve y la sala llena, el doctorado entregó el título a **nueve nuevas doctoras y doctores en Educación**. Las tesis pertenecen a seis de las once líneas del programa.

La coordinación recordó que detrás de cada trabajo hay una comunidad: tutores, jurados, familias y, sobre todo, las escuelas que abrieron sus puertas.

## De qué tratan las tesis

- La evaluación formativa en aulas multigrado.
- Las políticas de alimentación escolar y sus efectos en la asistencia.
- La formación de docentes para la educación de personas sordas.
- El uso pedagógico del teléfono en bachillerato nocturno.

## Lo que sigue

Cinco de las personas graduadas se incorporarán como *lectoras de propuestas* en la próxima convocatoria. El programa mantiene así una costumbre: quien termina acompaña a quien comienza.

> Llegué con una respuesta y me voy con mejores preguntas. Me parece un buen negocio.

Los resúmenes pueden consultarse en la [revista](/revista), y las imágenes del acto, en la [galería](/galeria).`,
  },
  {
    title: 'Mención honorífica para una tesis sobre la memoria de las maestras rurales',
    excerpt:
      'El jurado destacó el rigor del archivo oral y la decisión de devolver los resultados a las comunidades.',
    category: 'Graduaciones',
    daysAgo: 247,
    picture: {
      scene: 'greatTree',
      tone: 'evening',
      alt: 'Árbol de once ramas sobre una colina, con hojas de colores',
    },
    body: `El jurado otorgó **mención honorífica** a una tesis de la línea Educación y Desarrollo Social que reconstruye cuarenta años de escuela rural a partir del testimonio de sus maestras.

La investigación reunió más de sesenta horas de entrevistas. Cada relato fue devuelto a quien lo contó, que pudo corregirlo, ampliarlo o retirarlo.

## Un archivo que vuelve

El resultado no se quedó en la biblioteca. Las grabaciones autorizadas se entregaron a las escuelas de origen, acompañadas de *guías para trabajar con ellas en clase*.

- Mapas de los caminos que recorrían las maestras.
- Cuadernos de planificación de distintas décadas.
- Fotografías de objetos: una campana, un mapa, una lámpara.

> No investigamos sobre ellas. Investigamos con ellas lo que otros no habían querido oír.

La mención se suma a un reconocimiento que el programa reserva para trabajos de especial valor metodológico y social.`,
  },
  {
    title: 'La promoción del semestre dedica su graduación a las bibliotecas escolares',
    excerpt:
      'En lugar de flores, las familias donaron libros. Se reunieron más de trescientos volúmenes para tres escuelas.',
    category: 'Graduaciones',
    daysAgo: 704,
    picture: {
      scene: 'library',
      tone: 'noon',
      alt: 'Estantería con once libros por tramo, algunos inclinados',
    },
    body: `La ceremonia de grado tuvo esta vez una petición poco habitual: **libros en lugar de flores**. Al final del acto, las cajas ocupaban todo el pasillo.

La iniciativa surgió de una tesis sobre bibliotecas escolares cuya autora comprobó que muchas existen en el papel, pero no en la vida diaria de la escuela.

## A dónde van

Los más de trescientos volúmenes se repartirán entre tres escuelas que participaron en la investigación. Cada una recibirá también:

1. Un mueble abierto, a la altura de los niños.
2. Un cuaderno de préstamos *sin sanciones*.
3. Una jornada de formación para las personas encargadas.

> Una biblioteca no es un depósito de libros, sino una forma de recibir a quien llega.

La promoción prometió volver dentro de un año para contar los préstamos y, sobre todo, las conversaciones.`,
  },
];
