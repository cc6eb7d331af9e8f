/**
 * The tone of each category, for badges, dots and calendar bars of both the site and the back
 * office. Other categories are neutral (orange for events).
 */
export type Tone = 'blue' | 'purple' | 'green' | 'red' | 'orange' | 'neutral';

const NEWS_TONES: Partial<Record<string, Tone>> = {
  Investigación: 'blue',
  Eventos: 'purple',
  Graduaciones: 'green',
};

const EVENT_TONES: Partial<Record<string, Tone>> = {
  Seminarios: 'blue',
  Congresos: 'purple',
  Talleres: 'green',
  Conferencias: 'red',
};

const GALLERY_TONES: Partial<Record<string, Tone>> = {
  Seminarios: 'blue',
  Universidad: 'green',
  Eventos: 'purple',
  'Presentación de Tesis': 'orange',
  Investigación: 'blue',
  'Vida Estudiantil': 'red',
  Laboratorios: 'green',
  Campus: 'orange',
  Graduaciones: 'green',
};

export const newsTone = (category: string): Tone => NEWS_TONES[category] ?? 'neutral';
export const eventTone = (category: string): Tone => EVENT_TONES[category] ?? 'orange';
export const galleryTone = (category: string): Tone => GALLERY_TONES[category] ?? 'neutral';
