import { openPayload } from '@/core/payload/open-payload';

export const sitePayload = openPayload;
