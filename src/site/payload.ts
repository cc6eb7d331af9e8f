import config from '@payload-config';
import { getPayload } from 'payload';

/** The running Payload, for what pages read on the server. */
export const sitePayload = () => getPayload({ config });
