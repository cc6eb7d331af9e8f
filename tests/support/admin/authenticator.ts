import type { Page } from '@playwright/test';

/** A device of the browser's own that makes passkeys, and lets whoever holds it in. */
export interface VirtualDevice {
  /** The next person who holds it is not its own. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  /** How many passkeys it has. */
  count: () => Promise<number>;
}

/** Puts such a device at the page's side. */
export const addVirtualDevice = async (page: Page): Promise<VirtualDevice> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) => () =>
    devtools
      .send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
      .then(() => undefined);
  return {
    refuse: verify(false),
    accept: verify(true),
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
