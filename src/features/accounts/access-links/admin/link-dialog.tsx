'use client';

import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { inputClasses } from '@/admin/form/input-classes';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import type { AccessLinkDelivery } from '@/features/accounts/access-links/access-links.definition';
import type { MadeLink } from '@/features/accounts/access-links/access-links.schemas';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import { copyText } from '@/kit/copy-text';
import { showToast } from '@/kit/toast/toast.store';

const { delivery: TEXTS } = ACCOUNT_TEXTS;

interface Props {
  isOpen: boolean;
  title: string;
  explanation: string;
  failure: string;
  email: string | null;
  onMake: (delivery: AccessLinkDelivery) => Promise<MadeLink>;
  onCancel: () => void;
  onDone: (made: MadeLink) => void;
}

/** Asks for the delivery of an account's link, creates it, and shows it once. */
export function LinkDialog({
  isOpen,
  title,
  explanation,
  failure,
  email,
  onMake,
  onCancel,
  onDone,
}: Props) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const { isPending, run } = useTask(failure);

  const make = (delivery: AccessLinkDelivery) =>
    run(async () => {
      const link = await onMake(delivery);
      if (link.url) {
        setMade(link);
        return;
      }
      showToast({ title: TEXTS.made, description: link.message });
      onDone(link);
    });
  const close = () => {
    if (made) onDone(made);
    else onCancel();
    setMade(null);
  };

  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={close}
      title={made ? TEXTS.made : title}
      description={made ? TEXTS.once : explanation}
      width="narrow"
      footer={
        made ? (
          <Button look="primary" onClick={close}>
            {TEXTS.done}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{TEXTS.cancel}</Button>
            <Button isPending={isPending} onClick={() => void make('show')}>
              {TEXTS.show}
            </Button>
            {email && (
              <Button
                look="primary"
                isPending={isPending}
                onClick={() => void make('mail')}
                className="tw:max-w-full tw:whitespace-normal tw:[overflow-wrap:anywhere]"
              >
                {TEXTS.mail(email)}
              </Button>
            )}
          </>
        )
      }
    >
      {made?.url ? (
        <ShownLink url={made.url} />
      ) : (
        !email && <p className="tw:text-sm tw:text-ink-soft">{TEXTS.noEmail}</p>
      )}
    </Dialog>
  );
}

function ShownLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button was removed: focus the result.
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    const isCopied = await copyText(url);
    if (!isCopied) field.current?.select();
    showToast({ title: isCopied ? TEXTS.copied : TEXTS.notCopied });
  };

  return (
    <div className="tw:flex tw:gap-3">
      <input
        ref={field}
        readOnly
        aria-label={TEXTS.label}
        value={url}
        onFocus={(event) => event.target.select()}
        className={inputClasses}
      />
      <Button
        icon={<Copy aria-hidden className="tw:size-4 tw:shrink-0" />}
        onClick={() => void copy()}
      >
        {TEXTS.copy}
      </Button>
    </div>
  );
}
