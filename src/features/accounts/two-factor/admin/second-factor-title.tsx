import { ShieldAlert, ShieldCheck } from 'lucide-react';

/** What the part of the second step is called in an account's view, with a shield that says whether there is one. */
export function SecondFactorTitle({ isAsked }: { isAsked: boolean }) {
  const Shield = isAsked ? ShieldCheck : ShieldAlert;
  return (
    <>
      <Shield aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
      Verificación en dos pasos
    </>
  );
}
