'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { describeOutcome } from '@/admin/records/publication-outcome.text';
import { useTask } from '@/admin/toast/use-task';
import { Button, buttonClasses } from '@/admin/ui/button';
import { PublicationBadge } from '@/admin/ui/publication-badge';
import { useNow } from '@/admin/ui/use-now';
import { journalSource } from '@/features/content/journal/admin/journal.source';
import type { Readiness } from '@/features/content/journal/articles/articles.readiness';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';
import { useHydrated } from '@/kit/use-hydrated';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { issueAdminPath, journalIssuePath } from '@/shared/paths';
import { publicationStateOf } from '@/shared/publication';

interface Props {
  issue: JournalAdminRecord;
  readiness: Readiness;
}

const describeArticles = (articles: number): string =>
  articles === 1 ? 'Con él se ve 1 artículo.' : `Con él se ven ${articles} artículos.`;

/**
 * Publishes a draft. A dialog first shows when the issue will be visible and its missing values; a
 * toast links to the visible issue afterwards.
 */
export function PublishIssue({ issue, readiness }: Props) {
  const router = useRouter();
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  const now = useNow();
  const isReady = useHydrated();
  const [isAsked, setIsAsked] = useState(false);
  const { isPending, run } = useTask('No se pudo publicar el número.');
  const isDraft = publicationStateOf(issue, now) === 'draft';
  const published = { ...issue, published: true };
  const outcome = describeOutcome(published, { slug: JOURNAL.slug, now, timeZone });
  const isOver = publicationStateOf(published, now) === 'withdrawn';

  const publish = async () => {
    const isDone = await run(async () => {
      const saved = await journalSource.change(issue.id, { published: true });
      await queries.invalidateQueries({ queryKey: [JOURNAL.slug] });
      const isSeen = publicationStateOf(saved, Date.now()) === 'published';
      showToast({
        title: '¡Número publicado!',
        description: `«${issue.title}»: ${outcome}`,
        ...(isSeen
          ? { action: { label: 'Ver en el sitio', href: journalIssuePath(issue.id) } }
          : {}),
      });
    });
    setIsAsked(false);
    // The open tab is refetched, because its texts about the articles depend on the issue.
    if (isDone) router.refresh();
  };

  return (
    <>
      {isDraft && (
        <Button
          look="primary"
          // Rendered on the server: disabled before hydration.
          disabled={!isReady}
          icon={<Send aria-hidden className="tw:size-4" />}
          onClick={() => setIsAsked(true)}
        >
          Publicar número
        </Button>
      )}
      <Dialog
        isAlert
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="¿Publicar este número?"
        footer={
          <>
            <Button onClick={() => setIsAsked(false)}>Cancelar</Button>
            {isOver ? (
              <a href={issueAdminPath(issue.id)} className={buttonClasses({ look: 'primary' })}>
                Cambiar «Retirar el»
              </a>
            ) : (
              <Button look="primary" isPending={isPending} onClick={() => void publish()}>
                Publicar
              </Button>
            )}
          </>
        }
      >
        <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-2 tw:gap-y-1">
          Al publicarlo: <PublicationBadge of={published} /> <span>{outcome}</span>
        </p>
        {readiness.articles > 0 && (
          <p className="tw:mt-2">{describeArticles(readiness.articles)}</p>
        )}
        {readiness.missing.length > 0 ? (
          <>
            <h3 className="tw:mt-4 tw:font-semibold">Lo que falta</h3>
            <p className="tw:text-sm tw:text-ink-soft">
              Se puede publicar así, y completarlo después.
            </p>
            <ul className="tw:mt-2 tw:list-disc tw:space-y-1 tw:pl-5">
              {readiness.missing.map((sentence) => (
                <li key={sentence} className="tw:[overflow-wrap:anywhere]">
                  {sentence}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="tw:mt-2">No le falta nada.</p>
        )}
      </Dialog>
    </>
  );
}
