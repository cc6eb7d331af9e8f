// Draws a page before its scripts are fetched. Browsers fetch and run `async` scripts as soon as they
// can, which on a phone makes the visitor wait for the text. See docs/decisions/0021.

/**
 * One of the page's own scripts, marked by Next with the nonce of this drawing, in whatever order its
 * attributes stand: the one that starts the page bears them in another, and an `id` that stays.
 */
const scriptWith = (/** @type {string} */ nonce) =>
  new RegExp(
    `<script(?=[^>]* async="")(?=[^>]* nonce="${nonce}")(?=[^>]* src="(?<address>/_next/static/[^"]+)")(?:[^>]*(?<id> id="[^"]+"))?[^>]*></script>`,
    'gu',
  );
/** What asks the browser to fetch one of them even earlier. */
const preloadWith = (/** @type {string} */ nonce) =>
  new RegExp(
    `<link(?=[^>]* rel="preload")(?=[^>]* as="script")(?=[^>]* nonce="${nonce}")[^>]*>`,
    'gu',
  );

/**
 * Runs in the page. A page in the background is never drawn and does not wait for it; one that waits
 * for its styles is not drawn either, and neither are its scripts fetched.
 */
const LOADER = `(function () {
  function load() {
    document.querySelectorAll('script[data-late]').forEach(function (late) {
      var script = document.createElement('script');
      script.async = true;
      script.src = late.dataset.late;
      late.replaceWith(script);
    });
  }
  if (document.hidden) load();
  else requestAnimationFrame(function () { setTimeout(load); });
})()`.replaceAll(/\n\s*/gu, ' ');

/**
 * Has the scripts of a drawn page wait until it is on the screen.
 *
 * @param {string} html
 * @param {string} nonce of this drawing; what does not bear it is left as it is
 */
export const runScriptsLate = (html, nonce) => {
  const late = html
    .replaceAll(preloadWith(nonce), '')
    .replaceAll(
      scriptWith(nonce),
      '<script type="text/plain" data-late="$<address>"$<id>></script>',
    );
  const end = late.lastIndexOf('</body>');
  if (late === html || end < 0) return html;
  return `${late.slice(0, end)}<script nonce="${nonce}">${LOADER}</script>${late.slice(end)}`;
};
