import { createLocalReq, type PayloadRequest } from 'payload';

import { ACTIVITY } from '@/features/activity/activity.definition';
import { recordActivity } from '@/features/activity/activity.service';
import { USERS } from '@/features/users/users.definition';

const { blocks, unknownUser } = ACTIVITY;
const { slug: subject } = USERS;

const tell = async (
  { headers, payload }: PayloadRequest,
  entry: { username?: string; detail: string },
): Promise<void> => {
  const { username, detail } = entry;
  // Past the transaction of the request, which the refusal undoes; and whose attempts they are, nobody knows.
  const req = await createLocalReq({ req: { headers } }, payload);
  let title: string = blocks.everyUser;
  if (username !== undefined) {
    const where = { username: { equals: username } };
    const { totalDocs } = await payload.count({ collection: subject, req, where });
    title = totalDocs > 0 ? username : unknownUser;
  }
  await recordActivity(req, { action: 'blocked', subject, title, detail });
};

/** Tells the log, once it is called, that attempts are refused from now on: one for each way in which they are counted. */
export const tellBlock = {
  ofUserHere: (req: PayloadRequest, username: string) => () =>
    tell(req, { username, detail: blocks.fromThere }),
  ofUserAnywhere: (req: PayloadRequest, username: string) => () =>
    tell(req, { username, detail: blocks.fromAnywhere }),
  ofAddress: (req: PayloadRequest) => () => tell(req, { detail: blocks.fromThere }),
};
