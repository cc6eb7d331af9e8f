import type { OwnRequestRecord } from '@/features/admissions/applicant-portal/follow-up.presenter';
import { FOLLOW_UP_TEXTS } from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

const { request: TEXTS } = FOLLOW_UP_TEXTS;

/** What the applicant has sent, as it arrived. */
export function SentFacts({ request }: { request: OwnRequestRecord }) {
  const facts = [
    { name: TEXTS.fields.name, value: `${request.nombres} ${request.apellidos}` },
    { name: TEXTS.fields.email, value: request.email },
    { name: TEXTS.fields.phone, value: request.telefono },
    { name: TEXTS.fields.degree, value: request.tituloMaestria },
    { name: TEXTS.fields.university, value: request.universidadOrigen },
    {
      name: TEXTS.fields.line,
      value: REGISTRATIONS.researchLines[request.lineaInvestigacion],
    },
  ];
  return (
    <section aria-labelledby="lo-enviado">
      <h2 id="lo-enviado" className="text-subheading font-semibold">
        {TEXTS.heading}
      </h2>
      <dl className="mt-4 text-[0.9375rem]">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-ink/25 border-t py-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="mt-0.5 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="border-ink/25 border-t border-b text-[0.9375rem]">
        <summary className="cursor-pointer py-3 font-semibold">{TEXTS.showProposal}</summary>
        <p className="pb-4 font-serif leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
          {request.propuestaInvestigacion}
        </p>
      </details>
      <p className="text-ink-soft mt-3 text-[0.9375rem]">{TEXTS.change}</p>
    </section>
  );
}
