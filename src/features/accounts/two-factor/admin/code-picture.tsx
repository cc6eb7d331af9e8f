import encodeQR from 'qr';
import { useMemo } from 'react';

/** A QR code: dark on white with margin on any background. */
export function CodePicture({ text }: { text: string }) {
  const { path, size } = useMemo(() => {
    const dots = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
    const dark = dots.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: dark.join(''), size: dots.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label="Código QR de la clave"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="tw:mx-auto tw:block tw:size-56 tw:rounded-md tw:bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
