import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { classNames } from '@/kit/class-names';
import { AlertIcon } from '@/site/ui/icons';

const { progress, steps, withFaults } = ENROLLMENT_TEXTS;

interface Props {
  current: number;
  faulty: ReadonlySet<number>;
  /** Hydrated: until then clicks would be lost. */
  isReady: boolean;
  onGo: (step: number) => void;
}

/** Progress through the three steps. Each is a button, because the steps can be visited in any order. */
export function EnrollmentProgress({ current, faulty, isReady, onGo }: Props) {
  return (
    <ol aria-label={progress} className="grid grid-cols-3 gap-2 sm:gap-4">
      {steps.map((title, step) => (
        <li key={title}>
          <button
            type="button"
            disabled={!isReady}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onGo(step)}
            className={classNames(
              'group/step flex min-h-11 w-full flex-col items-start gap-x-3 border-t-4 pt-3 text-left transition-colors duration-150 ease-out sm:flex-row sm:items-baseline',
              step <= current ? 'border-terracotta' : 'border-paper-edge hover:border-ink/40',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'text-subheading font-serif tabular-nums',
                step === current ? 'text-terracotta-deep' : 'text-ink-soft',
              )}
            >
              {step + 1}
            </span>
            <span
              className={classNames(
                'text-[0.8125rem] leading-snug [overflow-wrap:anywhere] sm:text-[0.9375rem]',
                step === current
                  ? 'font-semibold'
                  : 'text-ink-soft group-hover/step:text-ink group-hover/step:underline group-hover/step:underline-offset-4',
              )}
            >
              {title}
              {faulty.has(step) && (
                <>
                  <AlertIcon className="text-cat-red ml-1.5 inline size-4 align-[-0.15em]" />
                  <span className="sr-only">, {withFaults}</span>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
