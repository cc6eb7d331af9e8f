import { openPayload } from '@/core/payload/open-payload';

/** The running Payload, for what pages read on the server. */
export const sitePayload = openPayload;
