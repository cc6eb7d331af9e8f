import type { LegalText } from '@/features/content/programme/site/legal-page';

/** The terms of use. */
export const TERMS_TEXTS: LegalText = {
  title: 'Términos de Uso',
  lede: 'Las condiciones para usar este sitio, escritas para que se entiendan.',
  sections: [
    {
      id: 'aceptacion',
      title: 'Aceptación de los términos',
      paragraphs: [
        'Al navegar por este sitio o enviar cualquiera de sus formularios aceptas estos términos y nuestra política de privacidad. Si no estás de acuerdo con ellos, te pedimos que no lo utilices.',
        'Enviar una solicitud de inscripción expresa tu interés en el programa. No constituye por sí misma una admisión ni crea obligación de pago: la admisión la decide el Consejo Directivo y se comunica por escrito.',
      ],
    },
    {
      id: 'uso-permitido',
      title: 'Uso permitido',
      paragraphs: [
        'Puedes leer, imprimir, enlazar y citar los contenidos del sitio con fines académicos, informativos o personales. Te comprometes a:',
      ],
      points: [
        'dar en los formularios datos verdaderos y propios;',
        'no intentar acceder a las áreas reservadas a la administración ni alterar el funcionamiento del sitio;',
        'no enviar contenidos ilícitos, ofensivos o publicitarios;',
        'no recolectar por medios automáticos datos personales de terceros.',
      ],
    },
    {
      id: 'propiedad-intelectual',
      title: 'Propiedad intelectual',
      paragraphs: [
        'Los textos, las imágenes, el diseño y los signos distintivos del sitio pertenecen a la universidad o se usan con permiso de sus titulares. Reproducirlos con fines comerciales requiere autorización escrita.',
        'Los artículos de la revista son de acceso abierto: pueden leerse, descargarse y compartirse libremente siempre que se cite a sus autores y la fuente. La propuesta de investigación que envías sigue siendo tuya; solo la usaremos para evaluarla.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Limitación de responsabilidad',
      paragraphs: [
        'Procuramos que la información esté completa y al día, pero fechas, costos y requisitos pueden cambiar. En caso de discrepancia prevalecen los documentos oficiales publicados por el programa y lo que este comunique por escrito.',
        'No respondemos de las interrupciones del servicio ajenas a nuestro control ni del contenido de los sitios de terceros a los que enlazamos. Nada de lo anterior limita los derechos que la ley te reconoce.',
      ],
    },
    {
      id: 'modificaciones',
      title: 'Modificaciones',
      paragraphs: [
        'Podemos actualizar estos términos cuando cambien el sitio, el programa o la normativa. La versión vigente es siempre la publicada en esta página, con la fecha de su última actualización.',
        'Los cambios no se aplican hacia atrás: tu solicitud se rige por los términos que aceptaste al enviarla. Si tienes preguntas, escríbenos desde la página de contacto.',
      ],
    },
  ],
};
