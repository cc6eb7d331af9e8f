import { selectSite } from '../../scripts/testing/sites';
import { forgetAdministrator } from './api/roles';

/** Selects the site of the test file's worker. Vitest counts its workers from 1. */
selectSite(Number(process.env['VITEST_POOL_ID']) - 1);
forgetAdministrator();
