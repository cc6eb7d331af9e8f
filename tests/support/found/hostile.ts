/** Hostile input for a title, which every generated file must escape. */
export const HOSTILE_TITLE =
  'A, B; C: "D" \\n </script><script>alert(1)</script> ]]> <!-- &amp; %s\r\nBEGIN:VEVENT\r\nSUMMARY:no\u000b\u2028';

/** `HOSTILE_TITLE` as every reader must get it: on one line, without the control character. */
export const HOSTILE_TITLE_READ =
  'A, B; C: "D" \\n </script><script>alert(1)</script> ]]> <!-- &amp; %s BEGIN:VEVENT SUMMARY:no';
