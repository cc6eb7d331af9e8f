import type { Page } from '@playwright/test';

/** A virtual authenticator of the browser. */
export interface VirtualDevice {
  /** Lets the next user verifications fail, as for a person who is not the owner. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  count: () => Promise<number>;
}

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
