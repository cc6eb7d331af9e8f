'use client';

import type { CSSProperties } from 'react';

interface Props {
  /** The thrown error. A server error has a digest, which identifies it in the server's log. */
  error: (Error & { digest?: string }) | null | undefined;
}

// Own colours, because the site's styles may be missing when this page is shown.
const PAPER = '#faf7f1';
const INK = '#16202e';
const TERRACOTTA = '#a9441f';

const styles = {
  body: { margin: 0, background: PAPER, color: INK, font: '1.0625rem/1.6 Georgia, serif' },
  main: { maxWidth: '34rem', margin: '0 auto', padding: '20vh 1.5rem 4rem' },
  title: { margin: '0 0 1rem', fontSize: '2rem', lineHeight: 1.2 },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5rem',
    margin: '2rem 0',
  },
  button: {
    padding: '0.75rem 1.25rem',
    border: '1px solid transparent',
    borderRadius: '0.25rem',
    background: TERRACOTTA,
    color: '#ffffff',
    font: 'inherit',
    cursor: 'pointer',
  },
  link: { color: INK, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** Replaces a page of the site or the back office that could not be rendered. */
export default function GlobalError({ error }: Props) {
  const digest = error?.digest;
  return (
    <html lang="es">
      <body style={styles.body}>
        <title>No pudimos mostrar esta página</title>
        <main style={styles.main}>
          <div role="alert">
            <h1 style={styles.title}>No pudimos mostrar esta página</h1>
            <p>
              {digest
                ? 'Algo falló en el servidor. Suele bastar con volver a cargarla dentro de un momento.'
                : 'Algo falló al mostrarla. Suele bastar con volver a cargarla.'}
            </p>
          </div>
          <p style={styles.ways}>
            <button
              type="button"
              style={styles.button}
              onClick={() => {
                window.location.reload();
              }}
            >
              Volver a cargar
            </button>
            {/* A preview is an iframe of the back office, which must not show the site: `_top` leaves the iframe. */}
            <a href="/" target="_top" style={styles.link}>
              Ir al inicio
            </a>
          </p>
          {digest && <p>Si sigue igual, avisa con esta referencia: {digest}.</p>}
        </main>
      </body>
    </html>
  );
}
