import { Badge, type BadgeTone } from '@/admin/ui/badge';
import { ENTRIES, type Recommendation } from '@/features/registrations/entries.definition';

const TONES: Record<Recommendation, BadgeTone> = {
  favorable: 'green',
  conditional: 'orange',
  unfavorable: 'red',
};

/** «Recomienda admitir», «Con reservas», «Recomienda no admitir»; «Por evaluar» while there is none. */
export function RecommendationBadge({ value }: { value: Recommendation | null }) {
  return value ? (
    <Badge tone={TONES[value]}>{ENTRIES.recommendations[value]}</Badge>
  ) : (
    <Badge>Por evaluar</Badge>
  );
}
