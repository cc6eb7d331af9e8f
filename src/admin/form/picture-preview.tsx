import { useState } from 'react';

/** The picture behind an address; it hides itself where there is none. */
export function PicturePreview({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!/^(?:https?:\/)?\//u.test(address) || isBroken) return null;
  return (
    // Any URL is possible here, so the image is not optimised.
    <img
      src={address}
      alt="Vista previa"
      onError={() => setIsBroken(true)}
      className="tw:mt-3 tw:max-h-[180px] tw:rounded-md tw:border tw:border-paper-edge tw:bg-paper-deep tw:object-contain"
    />
  );
}
