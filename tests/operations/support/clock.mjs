// Loaded into the program under test before anything else: at SIGUSR2 its clock goes back, or by what is set.
const BACK_MS = Number(process.env['CLOCK_BACK_MS'] ?? 2 * 60 * 60 * 1000);

let shift = 0;
const Real = Date;
const now = () => Real.now() - shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, self) =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- the language's own types say `any`
    /** @type {object} */ (Reflect.construct(target, args.length === 0 ? [now()] : args, self)),
  apply: () => new Real(now()).toString(),
  get: (target, key) => /** @type {unknown} */ (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('SIGUSR2', () => {
  shift += BACK_MS;
});
