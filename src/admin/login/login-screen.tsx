import { LoginForm } from '@/admin/login/login-form';
import { LoginFrame } from '@/admin/login/login-frame';

/** The whole login page: the form on paper, the eleven lines beside it. */
export function LoginScreen({ returnTo }: { returnTo: string | null }) {
  return (
    <LoginFrame
      title="Administración"
      lede="Doctorado en Educación. Acceso para el personal del programa."
    >
      <LoginForm returnTo={returnTo} />
      <p className="tw:mt-6 tw:border-t tw:border-paper-edge tw:pt-5 tw:text-sm tw:text-ink-soft">
        ¿Olvidaste tu contraseña? Contacta al administrador del sistema.
      </p>
    </LoginFrame>
  );
}
