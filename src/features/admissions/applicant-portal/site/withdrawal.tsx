'use client';

import { useEffect, useRef, useState } from 'react';

import { FOLLOW_UP_TEXTS } from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { Button } from '@/site/ui/button';

const { withdraw: TEXTS } = FOLLOW_UP_TEXTS;

/** Withdrawing a request: a question first, and what follows from saying yes. */
export function Withdrawal({ onWithdraw }: { onWithdraw: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const withdraw = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await onWithdraw();
    } catch (error) {
      setPending(false);
      const description = errorMessage(error, TEXTS.failed);
      showToast({ title: 'Error', description, tone: 'error' });
    }
  };

  return (
    <section aria-labelledby="retirar" className="border-ink/25 border-t pt-6">
      <h2 id="retirar" className="text-subheading font-semibold">
        {TEXTS.heading}
      </h2>
      {isAsked ? (
        <div className="border-cat-red mt-4 border-l-4 bg-white px-5 py-5">
          <h3 ref={question} tabIndex={-1} className="font-semibold focus:outline-none">
            {TEXTS.question}
          </h3>
          <p className="text-ink-soft mt-2 text-[0.9375rem]">{TEXTS.consequence}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              size="small"
              aria-disabled={isPending}
              className={isPending ? 'opacity-55' : ''}
              onClick={() => void withdraw()}
            >
              {isPending ? TEXTS.pending : TEXTS.confirm}
            </Button>
            <Button look="secondary" size="small" onClick={() => setAsked(false)}>
              {TEXTS.keep}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className="text-ink-soft mt-2 text-[0.9375rem]">{TEXTS.sentence}</p>
          <Button
            ref={opener}
            look="secondary"
            size="small"
            className="mt-4"
            onClick={() => setAsked(true)}
          >
            {TEXTS.open}
          </Button>
        </>
      )}
    </section>
  );
}
