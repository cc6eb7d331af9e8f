'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  issue: number;
  /** All articles of the issue, in their order. */
  order: readonly number[];
  id: number;
  title: string;
}

const WAYS = [
  { by: -1, label: 'Subir', Icon: ArrowUp },
  { by: 1, label: 'Bajar', Icon: ArrowDown },
] as const;

/** Moves an article of an issue one place up or down; the first and the last article have one button. */
export function MoveArticle({ issue, order, id, title }: Props) {
  const router = useRouter();
  const { isPending, run } = useTask('No se pudo cambiar el orden.');
  const group = useRef<HTMLDivElement>(null);
  /** Direction of the last move, to restore the focus to its button at the article's new position. */
  const sent = useRef<string | null>(null);
  const place = order.indexOf(id);

  useEffect(() => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const pressed = buttons.find(({ dataset }) => dataset['way'] === sent.current) ?? buttons[0];
    if (sent.current) pressed?.focus();
    sent.current = null;
  }, [place]);

  const move = (by: number, label: string) =>
    run(async () => {
      const articles = order.filter((other) => other !== id);
      articles.splice(place + by, 0, id);
      await callApi('PUT', `/api/admin/journal/${issue}/contents`, { articles });
      sent.current = label;
      showToast({
        title: 'Orden guardado',
        description: `«${title}» está ahora en el lugar ${place + by + 1} de ${order.length}.`,
      });
      router.refresh();
    });

  return (
    <div ref={group} role="group" aria-label={`Mover «${title}»`} className="tw:flex">
      {WAYS.filter(({ by }) => order[place + by] !== undefined).map(({ by, label, Icon }) => (
        <Button
          key={label}
          look="quiet"
          size="small"
          data-way={label}
          aria-label={label}
          title={label}
          isPending={isPending}
          icon={<Icon aria-hidden className="tw:size-4" />}
          onClick={() => void move(by, label)}
          className="tw:touch:min-w-[44px]"
        />
      ))}
    </div>
  );
}
