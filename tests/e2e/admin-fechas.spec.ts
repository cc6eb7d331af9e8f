import { expect, test } from '../support/admin/admin-test';
import { pngFile, upload } from '../support/api/files';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { formatDateTime } from '@/shared/dates';

/** Times are shown in the campus's zone in any browser. */

test.use({ timezoneId: 'Asia/Tokyo' });

test('la lista de archivos dice la hora de la sede', async ({ page }) => {
  const stored = await upload({ data: await pngFile(), name: 'hora.png', type: 'image/png' });
  const { id, filename, createdAt } = recordOf(stored).doc as Record<string, string>;
  try {
    await page.goto('/admin/collections/media');
    const row = page.getByRole('row').filter({ hasText: filename });
    const zone = process.env.SITE_TIME_ZONE ?? 'America/Caracas';
    await expect(row).toContainText(formatDateTime(createdAt ?? '', zone));
    await expect(page.getByText('Las horas son las de la sede: hora de Venezuela.')).toBeVisible();
  } finally {
    await call('DELETE', `/api/media/${id}`, { token: await asAdministrator() });
  }
});
