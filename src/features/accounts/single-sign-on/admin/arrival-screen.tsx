import { LoginFrame } from '@/admin/login/login-frame';
import { linkClasses } from '@/admin/ui/link-classes';
import { Arrival } from '@/features/accounts/single-sign-on/admin/arrival';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { ADMIN_PATHS } from '@/shared/paths';

const { outcomes } = SINGLE_SIGN_ON;
const LEDE = 'Acceso con la cuenta de la universidad.';

/** Result of the login at the provider; without a code it succeeded. */
export function ArrivalScreen({ code }: { code: string | null }) {
  if (code === null) {
    return (
      <LoginFrame title="Administración" lede={LEDE}>
        <Arrival />
      </LoginFrame>
    );
  }
  const outcome = Object.values(outcomes).find((one) => one.code === code) ?? outcomes.ended;
  const isLinked = outcome === outcomes.linked;
  return (
    <LoginFrame title={outcome.title} lede={LEDE}>
      <p role={isLinked ? 'status' : 'alert'} className="tw:mt-8">
        {outcome.text}
      </p>
      <p className="tw:mt-4">
        <a href={isLinked ? ADMIN_PATHS.account : ADMIN_PATHS.login} className={linkClasses}>
          {isLinked ? 'Volver a mi cuenta' : 'Ir a iniciar sesión'}
        </a>
      </p>
    </LoginFrame>
  );
}
