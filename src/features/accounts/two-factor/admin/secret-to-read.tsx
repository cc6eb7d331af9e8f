import { CopyButton } from '@/admin/native/copy-button';
import { buttonClasses } from '@/admin/ui/button';
import { CodePicture } from '@/features/accounts/two-factor/admin/code-picture';
import type { EnrolmentAnswer } from '@/features/accounts/two-factor/second-factor.schemas';

/** The secret for an application that makes codes: as a picture, and for the telephone on which it is looked at. */
export function SecretToRead({ address, secret }: EnrolmentAnswer) {
  return (
    <>
      <CodePicture text={address} />
      {/* A phone cannot scan its own screen. */}
      <p className="tw:hidden tw:text-center tw:touch:block">
        <a href={address} className={buttonClasses()}>
          Abrir en la aplicación
        </a>
      </p>
      <div className="tw:flex tw:flex-wrap tw:items-end tw:justify-between tw:gap-3">
        <p className="tw:min-w-0 tw:flex-1 tw:basis-52 tw:text-sm tw:text-ink-soft">
          ¿No puedes leerlo? Escribe esta clave en la aplicación:{' '}
          <code className="tw:font-mono tw:text-base tw:break-words tw:text-ink">
            {secret.replaceAll(/.{4}(?=.)/gu, '$& ')}
          </code>
        </p>
        <CopyButton text={secret} copied="Clave copiada" />
      </div>
    </>
  );
}
