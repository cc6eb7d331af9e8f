'use client';

import { Eye, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { Button } from '@/admin/ui/button';
import { draftMessage, isPreviewReady } from '@/shared/preview-messages';

const WIDTHS = [
  { label: 'Pantalla', Icon: Monitor, width: '100%' },
  { label: 'Teléfono', Icon: Smartphone, width: '375px' },
] as const;

/** Preview of a form's values as the public site will show them. */
export function DraftPreview({ path }: { path: string }) {
  const form = useFormContext<Record<string, unknown>>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<string>(WIDTHS[0].width);

  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage(
        draftMessage(form.getValues()),
        window.location.origin,
      );
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && isPreviewReady(data)) send();
    };
    window.addEventListener('message', answer);
    // The editor reports a change with a delay, so that it may arrive after the preview was opened.
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: send });
    return () => {
      window.removeEventListener('message', answer);
      unsubscribe();
    };
  }, [form]);

  return (
    <div className="tw:flex tw:h-full tw:flex-col tw:gap-3">
      <div role="group" aria-label="Ancho de la vista previa" className="tw:flex tw:gap-2">
        {WIDTHS.map((option) => (
          <Button
            key={option.label}
            size="small"
            aria-pressed={width === option.width}
            icon={<option.Icon aria-hidden className="tw:size-4" />}
            onClick={() => setWidth(option.width)}
          >
            {option.label}
          </Button>
        ))}
      </div>
      <iframe
        ref={frame}
        src={path}
        title="Vista previa"
        style={{ width }}
        className="tw:mx-auto tw:min-h-[60dvh] tw:max-w-full tw:flex-1 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white"
      />
    </div>
  );
}

interface ButtonProps {
  isPreviewed: boolean;
  onChange: (isPreviewed: boolean) => void;
}

/** Shows the preview in place of the form, and the form again. */
export function PreviewButton({ isPreviewed, onChange }: ButtonProps) {
  return (
    <Button
      aria-pressed={isPreviewed}
      icon={<Eye aria-hidden className="tw:size-4" />}
      className="tw:mr-auto"
      onClick={() => onChange(!isPreviewed)}
    >
      Vista previa
    </Button>
  );
}
