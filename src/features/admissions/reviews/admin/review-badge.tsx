import { Badge, type BadgeTone } from '@/admin/ui/badge';
import {
  ENTRIES,
  type Recommendation,
} from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';

const TONES: Record<Recommendation, BadgeTone> = {
  favorable: 'green',
  conditional: 'orange',
  unfavorable: 'red',
};

interface Props {
  recommendation: Recommendation | null;
  isDecided: boolean;
  isWithdrawn: boolean;
}

/**
 * State of a review, for the office and its reviewer: «Recomienda admitir», «Con reservas»,
 * «Recomienda no admitir»; without a recommendation «Por evaluar», or the reason why none is needed
 * any more.
 */
export function ReviewBadge({ recommendation, isDecided, isWithdrawn }: Props) {
  if (recommendation) {
    return <Badge tone={TONES[recommendation]}>{ENTRIES.recommendations[recommendation]}</Badge>;
  }
  if (isDecided) return <Badge>{REVIEWS.decided}</Badge>;
  return <Badge>{isWithdrawn ? REGISTRATIONS.withdrawn : 'Por evaluar'}</Badge>;
}
