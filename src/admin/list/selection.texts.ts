import { formatNumber } from '@/shared/numbers';

/** Texts of a selection, in the grammatical gender of the records: «las solicitudes» or «los mensajes». */
export interface SelectionTexts {
  /** Label of the box that selects the whole list, or as much of it as a bulk action takes. */
  all: (total: number, atOnce: number) => string;
  chosen: (count: number) => string;
  loading: string;
  /** A change of the list has cleared the selection. */
  ended: string;
  tooMany: string;
}

/** @param tooMany message of the API for more records than a bulk action takes */
export const selectionTexts = (
  gender: 'feminine' | 'masculine',
  tooMany: string,
): SelectionTexts => {
  const [article, ending] = gender === 'feminine' ? ['las', 'a'] : ['los', 'o'];
  return {
    all: (total, atOnce) => {
      if (total === 0) return `Seleccionar tod${ending}s`;
      if (total === 1)
        return gender === 'feminine' ? 'Seleccionar la única' : 'Seleccionar el único';
      if (total <= atOnce) return `Seleccionar ${article} ${formatNumber(total)} de esta lista`;
      const [first, all] = [formatNumber(atOnce), formatNumber(total)];
      return `Seleccionar ${article} ${first} primer${ending}s de ${all}: se cambian hasta ${first} a la vez`;
    },
    chosen: (count) => `${formatNumber(count)} seleccionad${ending}${count === 1 ? '' : 's'}`,
    loading: 'Cargando el resto de la lista…',
    ended: 'La lista es otra: ya no hay nada seleccionado.',
    tooMany: `${tooMany}.`,
  };
};
