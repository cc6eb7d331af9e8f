import type {
  ComparedVersions,
  StoredVersion,
} from '@/features/content/revisions/versions.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

const presentVersion = ({ id, savedAt }: StoredVersion) => withSnakeCaseAliases({ id, savedAt });

/** Two versions and their differences, for the back office. */
export const presentComparison = ({ version, from, to, ...comparison }: ComparedVersions) => ({
  ...comparison,
  version: presentVersion(version),
  from: from && presentVersion(from),
  to: presentVersion(to),
});
export type Comparison = ReturnType<typeof presentComparison>;
