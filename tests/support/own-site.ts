import { selectSite } from '../../scripts/testing/sites';
import { forgetAdministrator } from './api/roles';

/** Has a test file know the site of its worker alone. Vitest counts its workers from 1. */
selectSite(Number(process.env['VITEST_POOL_ID']) - 1);
forgetAdministrator();
