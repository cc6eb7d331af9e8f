import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';

export const ACCOUNT_TEXTS = {
  title: 'Acceso',
  roles: {
    admin: 'Ve y cambia todo: también a las personas, las cuentas y los ajustes.',
    editor:
      'Publica noticias, eventos, documentos, revista y galería. No ve datos de las personas.',
    reviewer: 'Solo lee las solicitudes que se le asignan y da su recomendación.',
  },
  link: {
    open: 'Crear enlace de acceso',
    title: (name: string) => `Enlace de acceso para «${name}»`,
    explanation:
      'Con él, la persona elige una contraseña nueva. Sirve una vez, durante una hora; al usarlo se cierran sus sesiones. Si había otro, deja de servir. Sus llaves de acceso y su verificación en dos pasos siguen como están: para quitarlas, pulsa antes «Quitar la verificación en dos pasos» en esta ficha.',
    failed: 'No se pudo crear el enlace.',
  },
  invitation: {
    open: 'Crear e invitar',
    title: (name: string, role: string) => `Invitar a «${name}» como ${role}`,
    explanation: `La cuenta se crea sin que nadie sepa su contraseña: la persona la elige con un enlace, que sirve una vez, durante ${ACCESS_LINKS.kinds.invitation.hours} horas.`,
    failed: 'No se pudo crear la cuenta.',
    displayName: 'El nombre es requerido',
    username: 'El nombre de usuario es requerido',
    usernameHint: 'Con él inicia sesión. Se propone a partir del nombre.',
    role: 'Elige un rol',
  },
  delivery: {
    mail: (email: string) => `Enviar a ${email}`,
    show: 'Mostrar el enlace',
    noEmail: 'Esta cuenta no tiene correo electrónico: el enlace se entrega en mano.',
    made: 'Enlace creado',
    once: 'Entrégalo en mano o por un canal seguro. No se volverá a mostrar.',
    label: 'Enlace',
    copy: 'Copiar',
    copied: 'Enlace copiado',
    notCopied: 'Selecciónalo y cópialo con el teclado.',
    cancel: 'Cancelar',
    done: 'Listo',
  },
  deactivation: {
    open: 'Desactivar cuenta',
    title: (name: string) => `Desactivar la cuenta de «${name}»`,
    explanation:
      'No podrá entrar y sus sesiones se cierran ahora mismo. Su nombre queda en lo que hizo. Se puede reactivar.',
    loading: 'Buscando lo que tiene entre manos...',
    has: 'Tiene asignados:',
    hasNothing: 'No tiene solicitudes ni mensajes asignados.',
    handOver: 'Se entregan a',
    nobody: 'Nadie',
    reviews: (count: number) =>
      count === 1
        ? 'Le falta evaluar una solicitud. Pide otra evaluación si hace falta:'
        : `Le falta evaluar ${count} solicitudes. Pide otras evaluaciones si hacen falta:`,
    request: (id: number) => `Solicitud n.º ${id}`,
    more: (count: number) => `y ${count} más`,
    cancel: 'Cancelar',
    confirm: 'Desactivar',
    done: 'Cuenta desactivada',
    failed: 'No se pudo desactivar la cuenta.',
  },
  reactivation: {
    inactive: 'Esta cuenta está desactivada y no puede entrar.',
    open: 'Reactivar cuenta',
    question: '¿Reactivar esta cuenta?',
    explanation: 'Podrá entrar de nuevo, como antes.',
    confirm: 'Reactivar',
    done: 'Cuenta reactivada',
    failed: 'No se pudo reactivar la cuenta.',
  },
} as const;
