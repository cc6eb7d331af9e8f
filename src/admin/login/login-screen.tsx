import { LoginForm } from '@/admin/login/login-form';
import { LoginFrame } from '@/admin/login/login-frame';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { RETURN_PARAMETER } from '@/shared/paths';

interface SingleSignOn {
  button: string;
  /** Whether the password form is only for one account, and for accounts that are not linked yet. */
  isOnly: boolean;
}

interface Props {
  returnTo: string | null;
  singleSignOn: SingleSignOn | null;
}

export function LoginScreen({ returnTo, singleSignOn }: Props) {
  return (
    <LoginFrame
      title="Administración"
      lede="Doctorado en Educación. Acceso para el personal del programa."
    >
      <LoginForm returnTo={returnTo} />
      {singleSignOn && <UniversityLink {...singleSignOn} returnTo={returnTo} />}
      <p className="tw:mt-6 tw:border-t tw:border-paper-edge tw:pt-5 tw:text-sm tw:text-ink-soft">
        ¿Olvidaste tu contraseña? Contacta al administrador del sistema.
      </p>
    </LoginFrame>
  );
}

/** Rendered on the server only: password logins load no script for it. */
function UniversityLink({ button, isOnly, returnTo }: SingleSignOn & Pick<Props, 'returnTo'>) {
  const query = returnTo ? `?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}` : '';
  return (
    <>
      <a
        href={`/api${SINGLE_SIGN_ON.paths.start}${query}`}
        className="tw:mt-4 tw:flex tw:min-h-11 tw:items-center tw:justify-center tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-4 tw:py-2 tw:text-center tw:text-[15px] tw:font-semibold tw:transition-colors tw:duration-150 tw:hover:border-ink-faint tw:hover:bg-paper"
      >
        {button}
      </a>
      {isOnly && (
        <p className="tw:mt-3 tw:text-sm tw:text-ink-soft">
          Se entra con la cuenta de la universidad. La contraseña sirve solo la primera vez, para
          vincular tu cuenta con ella.
        </p>
      )}
    </>
  );
}
