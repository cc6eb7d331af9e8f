import { Lines } from '@/kit/lines';
import { formatFullDate } from '@/shared/dates';

/** Greeting with the username and the campus date. */
export function WelcomeBanner({ username, timeZone }: { username: string; timeZone: string }) {
  return (
    <header className="tw:relative tw:mt-4 tw:overflow-hidden tw:rounded-lg tw:bg-green-deep tw:px-6 tw:py-8 tw:text-white tw:sm:px-8">
      <Lines
        seed={username}
        composition="closing"
        scheme="greenDeep"
        className="tw:absolute tw:inset-y-0 tw:right-0 tw:hidden tw:h-full tw:w-1/2 tw:opacity-70 tw:md:block"
      />
      <div className="tw:relative tw:md:max-w-[60%]">
        <h1 className="tw:font-serif tw:text-2xl tw:font-semibold">
          Te damos la bienvenida, {username}
        </h1>
        <p className="tw:mt-1 tw:text-green-tint tw:first-letter:uppercase">
          {formatFullDate(new Date(), timeZone)}
        </p>
      </div>
    </header>
  );
}
