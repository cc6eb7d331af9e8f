import type { GalleryCategory } from '../../../src/features/gallery/gallery.definition';
import type { SceneName } from '../pictures/render';
import type { ToneName } from '../pictures/tones';

/** The shapes that pictures come in: widths and heights in pixels. */
export const SHAPES = {
  wide: [1600, 1000],
  broad: [1600, 900],
  classic: [1440, 1080],
  square: [1200, 1200],
  tall: [1080, 1440],
  column: [1000, 1500],
} as const;

export interface GalleryText {
  title: string;
  description?: string;
  category: GalleryCategory;
  scene: SceneName;
  tone: ToneName;
  shape: keyof typeof SHAPES;
}

const define = (
  category: GalleryCategory,
  images: [string, SceneName, ToneName, keyof typeof SHAPES, string?][],
): GalleryText[] =>
  images.map(([title, scene, tone, shape, description]) => ({
    category,
    title,
    scene,
    tone,
    shape,
    ...(description ? { description } : {}),
  }));

/** Every picture of the demo gallery: all are illustrations. */
export const GALLERY_TEXTS: GalleryText[] = [
  ...define('Seminarios', [
    [
      'Dos mesas, veintidós sillas',
      'seminarRoom',
      'evening',
      'wide',
      'Ilustración del seminario permanente de escritura, vista desde arriba.',
    ],
    [
      'La página en blanco, acompañada',
      'manuscripts',
      'sea',
      'classic',
      'Borradores sobre la mesa antes de una sesión de comentarios.',
    ],
    [
      'Mesa compartida',
      'sharedTable',
      'noon',
      'square',
      'Cuadernos y café: la primera hora de un taller.',
    ],
    ['Leer entre varios', 'openBook', 'night', 'tall'],
  ]),
  ...define('Universidad', [
    [
      'El edificio principal al atardecer',
      'campus',
      'evening',
      'broad',
      'Once columnas sostienen el frontón del edificio imaginario de nuestra sede.',
    ],
    [
      'Galería del claustro',
      'arcade',
      'noon',
      'wide',
      'Arcos, jardín y un piso que recuerda un tablero.',
    ],
    ['Umbral', 'cloister', 'sea', 'tall', 'Once arcos concéntricos hacia una puerta encendida.'],
    [
      'Patio de los árboles',
      'courtyard',
      'morning',
      'square',
      'El patio central visto desde el aire.',
    ],
    [
      'Ventanas encendidas',
      'nightBlocks',
      'night',
      'classic',
      'La noche de una semana de escritura.',
    ],
  ]),
  ...define('Eventos', [
    [
      'La voz que convoca',
      'voice',
      'evening',
      'square',
      'Once arcos salen de un micrófono: cartel de las conferencias del semestre.',
    ],
    [
      'Once filas para escuchar',
      'auditorium',
      'morning',
      'wide',
      'El auditorio, asiento por asiento.',
    ],
    [
      'Un congreso entre cerros',
      'mountains',
      'morning',
      'broad',
      'Imagen del congreso anual sobre escuela rural.',
    ],
    [
      'Parcelas de una misma tierra',
      'fields',
      'morning',
      'classic',
      'Cartel del encuentro de aulas multigrado.',
    ],
  ]),
  ...define('Presentación de Tesis', [
    ['Birretes al aire', 'caps', 'noon', 'wide', 'El final de un camino y el comienzo de otro.'],
    ['Defensa', 'auditorium', 'forest', 'classic', 'Una sala llena para escuchar una tesis.'],
    ['Las hojas y el sello', 'manuscripts', 'evening', 'square'],
    ['Promoción', 'caps', 'sea', 'tall', 'Once birretes, uno por línea de investigación.'],
  ]),
  ...define('Investigación', [
    [
      'El territorio también enseña',
      'contourMap',
      'evening',
      'wide',
      'Curvas de nivel de un mapa hecho a mano con estudiantes.',
    ],
    [
      'Constelación de preguntas',
      'constellation',
      'forest',
      'tall',
      'Once puntos y las líneas que los unen.',
    ],
    [
      'Sinapsis',
      'dendrites',
      'night',
      'square',
      'Ilustración de la línea de Neurociencia y Educación.',
    ],
    [
      'Hallazgos de un semestre',
      'findings',
      'morning',
      'classic',
      'Once series de datos y una tendencia.',
    ],
    ['Estantería de tesis', 'library', 'sea', 'column', 'Once libros por tramo.'],
  ]),
  ...define('Vida Estudiantil', [
    [
      'Entre clases',
      'sharedTable',
      'forest',
      'tall',
      'Tazas y cuadernos en la mesa larga de la cafetería.',
    ],
    [
      'Telar de la cohorte',
      'loom',
      'evening',
      'square',
      'Once hilos que se cruzan: tejido colectivo de bienvenida.',
    ],
    ['Domingo de mar', 'sea', 'evening', 'broad', 'Convivencia de fin de semestre.'],
    [
      'El árbol de las once ramas',
      'greatTree',
      'morning',
      'tall',
      'Mural pintado por estudiantes de primer año.',
    ],
    ['Biblioteca nocturna', 'library', 'evening', 'wide'],
  ]),
];
