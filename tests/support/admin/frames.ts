import type { Page } from '@playwright/test';

/**
 * Delivers the responses of server functions (with the editor) in chunks some frames apart, as on a slow connection, so
 * that the chunking does not depend on chance.
 */
export const sendInPieces = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const FRAMES = 2;
    const fetchWhole = window.fetch.bind(window);
    const passFrames = async () => {
      for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
    };
    window.fetch = async (input, init) => {
      const answer = await fetchWhole(input, init);
      if (!new Headers(init?.headers).has('next-action')) return answer;
      const lines = (await answer.text()).split(/(?<=\n)/u);
      const body = new ReadableStream<Uint8Array>({
        pull: async (stream) => {
          const line = lines.shift();
          if (line === undefined) {
            stream.close();
            return;
          }
          await passFrames();
          stream.enqueue(new TextEncoder().encode(line));
        },
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  });
};

/** State of the dialog: not in the document, not visible, or visible. */
type Sight = 'absent' | 'hidden' | 'visible';

/** Records the visible state of the dialog at each frame, each change once. */
export const watchDialog = async (page: Page): Promise<() => Promise<Sight[]>> => {
  const sights = await page.evaluateHandle(() => {
    const seen: Sight[] = [];
    const look = () => {
      const dialog = document.querySelector('[role="dialog"]');
      const sight = dialog ? (dialog.checkVisibility() ? 'visible' : 'hidden') : 'absent';
      if (seen.at(-1) !== sight) seen.push(sight);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => sights.jsonValue();
};

/** Focuses the editor as soon as it is editable. */
export const focusEditorAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const editor = document.querySelector<HTMLElement>('.ContentEditable__root');
      if (!editor?.isContentEditable) return;
      observer.disconnect();
      editor.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });

/** Records the keys pressed in the element of `selector`, in order. */
export const recordKeys = async (page: Page, selector: string): Promise<() => Promise<string>> => {
  const keys = await page.evaluateHandle((wanted) => {
    const pressed: string[] = [];
    const note = ({ key, target }: KeyboardEvent) => {
      if (key.length === 1 && (target as Element).closest(wanted)) pressed.push(key);
    };
    window.addEventListener('keydown', note, { capture: true });
    return pressed;
  }, selector);
  return async () => (await keys.jsonValue()).join('');
};

/** Slows the page's processor by a factor; 1: normal speed. The time is spent idle, at the expense of other tests. */
export const throttleOf = async (page: Page): Promise<(rate: number) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  return async (rate) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
};
