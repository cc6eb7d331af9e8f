'use client';

import { useMemo } from 'react';

import {
  REQUEST_STATE_NAMES,
  REQUEST_STATES,
  type RequestState,
} from '@/features/admissions/applications/registrations.definition';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import { foldText } from '@/shared/text-matching';

/** State of a request: a withdrawn one can no longer be decided. */
export const stateOf = ({ status, withdrawnAt }: DeskRegistration): RequestState =>
  withdrawnAt ? 'withdrawn' : status;

/** Remark beside the name of a group; none for requests without a decision. */
const REMARKS: Partial<Record<RequestState, [one: string, several: string]>> = {
  approved: ['ya decidida', 'ya decididas'],
  rejected: ['ya decidida', 'ya decididas'],
  withdrawn: ['se queda como está', 'se quedan como están'],
};

interface Props {
  requests: readonly DeskRegistration[];
  isTicked: (request: DeskRegistration) => boolean;
  onTick: (request: DeskRegistration, isTicked: boolean) => void;
}

const fullNameKey = (request: DeskRegistration): string => foldText(fullNameOf(request));

/** Names that several of the requests have, folded. */
const sharedNamesOf = (requests: readonly DeskRegistration[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const key of requests.map(fullNameKey)) (seen.has(key) ? shared : seen).add(key);
  return shared;
};

/** The name of a request, with address and number if another one has the same name. */
function Name({ request, isShared }: { request: DeskRegistration; isShared: boolean }) {
  return (
    <span className="tw:min-w-0 tw:[overflow-wrap:anywhere]">
      {fullNameOf(request)}
      {isShared && (
        <span className="tw:block tw:text-sm tw:text-ink-soft">
          {request.email} · solicitud n.º {request.id}
        </span>
      )}
    </span>
  );
}

/** People of the selected requests, grouped by their present status; each can be excluded. */
export function ChosenPeople({ requests, isTicked, onTick }: Props) {
  const sharedNames = useMemo(() => sharedNamesOf(requests), [requests]);
  const nameOf = (request: DeskRegistration) => (
    <Name request={request} isShared={sharedNames.has(fullNameKey(request))} />
  );
  return (
    <div
      role="group"
      aria-label="Personas"
      className="tw:max-h-[40vh] tw:divide-y tw:divide-paper-edge tw:overflow-y-auto tw:rounded-md tw:border tw:border-paper-edge tw:bg-white"
    >
      {REQUEST_STATES.map((state) => ({
        state,
        group: requests.filter((request) => stateOf(request) === state),
      }))
        .filter(({ group }) => group.length > 0)
        .map(({ state, group }) => (
          <fieldset key={state} className="tw:px-4 tw:py-3">
            <legend className="tw:float-left tw:w-full tw:text-sm">
              <span className="tw:font-semibold">
                {REQUEST_STATE_NAMES[state]} ({group.length})
              </span>
              {REMARKS[state] && (
                <span className="tw:text-ink-soft">
                  {' '}
                  · {REMARKS[state][group.length === 1 ? 0 : 1]}
                </span>
              )}
            </legend>
            <ul className="tw:clear-both tw:grid tw:gap-x-6 tw:pt-1 tw:sm:grid-cols-2">
              {group.map((request) => (
                <li key={request.id} className="tw:min-w-0">
                  {state === 'withdrawn' ? (
                    <p className="tw:py-1.5">{nameOf(request)}</p>
                  ) : (
                    <label className="tw:flex tw:min-h-[36px] tw:touch:min-h-[44px] tw:items-center tw:gap-3">
                      <input
                        type="checkbox"
                        checked={isTicked(request)}
                        onChange={(event) => onTick(request, event.target.checked)}
                        className="tw:size-4 tw:shrink-0 tw:accent-green"
                      />
                      {nameOf(request)}
                    </label>
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
    </div>
  );
}
