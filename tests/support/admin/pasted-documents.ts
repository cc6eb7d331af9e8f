/** Clipboard contents of several programs, written for these tests in each program's format. */

/** Word: conditional comments, styles, its own tags, painted bullets. */
export const WORD_HTML = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Acta</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-pagination:widow-orphan;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=ES-VE style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><a name="_Toc1"></a>Título del documento<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center;mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Texto en negrita</b> y
<i>en cursiva</i><!-- un comentario -->, con <a href="https://example.org/bases">las bases</a>
y <a href="file:///C:/Users/ana/borrador.docx">un archivo suyo</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Primer punto<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Segundo punto<o:p></o:p></p>
<p class=MsoNormal>Después:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Paso uno<o:p></o:p></p>
<!--[if gte vml 1]><v:shape id="x" style='width:1pt'></v:shape><![endif]-->
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Temp/clip_image001.png"><span style='mso-ansi-language:ES'>Fin.</span><o:p></o:p></p>
<!--EndFragment--></body></html>`;

const wordItem = (marker: string, level: number, words: string): string =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

/** Word: a list that a note interrupts, letters and Roman numbers below, and a table. */
export const WORD_LISTS_HTML = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
${wordItem('1.', 1, 'Uno')}${wordItem('a)', 2, 'Uno a')}${wordItem('i.', 3, 'Uno a i')}${wordItem('b)', 2, 'Uno b')}
<p class=MsoNormal>Nota<o:p></o:p></p>
${wordItem('2.', 1, 'Dos')}${wordItem('·', 2, 'Dos punto')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem('c)', 1, 'Letra')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center><b>Fecha<o:p></o:p></b></p></td><td width=200><p class=MsoNormal><b>Actividad<o:p></o:p></b></p></td></tr>
<tr style='mso-yfti-irow:1'><td width=200><p class=MsoNormal>3 de marzo<o:p></o:p></p></td><td width=200><p class=MsoNormal>Apertura<o:p></o:p></p><p class=MsoNormal>Aula <i>Magna</i><o:p></o:p></p></td></tr>
</table><!--EndFragment--></body></html>`;

const webStyle = 'margin: 0px; padding: 0px; user-select: text; -webkit-user-drag: none;';
const webRun = (words: string, style = ''): string =>
  `<span data-contrast="auto" xml:lang="ES-ES" class="TextRun SCXW191 BCX0" style="${webStyle} font-size: 11pt; ${style}"><span class="NormalTextRun SCXW191 BCX0" style="${webStyle}">${words}</span></span>`;
const webParagraph = (content: string, more = ''): string =>
  `<p class="Paragraph SCXW191 BCX0" ${more} style="${webStyle} font-weight: normal; font-style: normal;">${content}<span class="EOP SCXW191 BCX0" data-ccp-props="{}" style="${webStyle}">&nbsp;</span></p>`;
const webBlock = (content: string): string =>
  `<div class="OutlineElement Ltr SCXW191 BCX0" style="${webStyle} font-weight: 400;">${content}</div>`;
const webItem = (tag: string, level: number, words: string, start = 1): string =>
  `<div class="ListContainerWrapper SCXW191 BCX0" style="${webStyle}"><${tag} class="ListStyle SCXW191 BCX0" role="list"${tag === 'ol' ? ` start="${start}"` : ''}><li role="listitem" data-font="Symbol" data-listid="1" data-aria-posinset="${start}" data-aria-level="${level}" aria-level="${level}" class="OutlineElement Ltr SCXW191 BCX0" style="${webStyle} margin-left: 24px;">${webParagraph(webRun(words))}</li></${tag}></div>`;
const webCell = (words: string, role: string): string =>
  `<td class="SCXW191 BCX0" data-celllook="69905"${role ? ` role="${role}"` : ''} style="border: 1px solid;"><div class="TableHoverColumnHandle"></div><div class="TableCellContent SCXW191 BCX0">${webBlock(webParagraph(webRun(words)))}</div></td>`;

/** Word for the web: formats on the outer of two spans, a list for each item with its level in an attribute. */
export const WORD_WEB_HTML = `<meta charset='utf-8'>${webBlock(webParagraph(webRun('Convocatoria'), 'role="heading" aria-level="2"'))}${webBlock(
  webParagraph(
    `${webRun('Normal ')}${webRun('negrita', 'font-weight: bold;')}${webRun(' ')}${webRun('cursiva', 'font-style: italic;')}${webRun(' ')}${webRun('subrayada', 'text-decoration: underline;')}`,
  ),
)}${webItem('ul', 1, 'Uno')}${webItem('ul', 2, 'Uno a')}${webItem('ul', 1, 'Dos')}${webBlock(webParagraph(webRun('Pasos')))}${webItem('ol', 1, 'Paso uno')}${webItem('ol', 1, 'Paso dos', 2)}${webBlock(webParagraph(webRun('Nota')))}${webItem('ol', 1, 'Paso tres', 3)}<div class="TableContainer Ltr SCXW191 BCX0"><table class="Table Ltr SCXW191 BCX0" border="1" data-tablestyle="MsoTableGrid" data-tablelook="1184" aria-rowcount="2"><tbody class="SCXW191 BCX0"><tr role="row">${webCell('Fecha', 'rowheader')}${webCell('Actividad', 'columnheader')}</tr><tr role="row">${webCell('3 de marzo', 'rowheader')}${webCell('Apertura', '')}</tr></tbody></table></div>`;

const docsRun = (words: string, style = ''): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${words}</span>`;
const docsItem = (level: number, words: string): string =>
  `<li dir="ltr" style="list-style-type:decimal;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" role="presentation" style="line-height:1.38;margin-top:0pt;">${docsRun(words)}</p></li>`;

/** Google Docs: all content in a `b` that is not bold, formats as styles, lists directly in lists. */
export const GOOGLE_DOCS_HTML = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0c1b"><h2 dir="ltr" style="line-height:1.38;">${docsRun('Convocatoria', 'font-size:16pt;font-weight:700;')}</h2><p dir="ltr" style="line-height:1.38;">${docsRun('Normal ')}${docsRun('negrita', 'font-weight:700;')}${docsRun(' y ')}${docsRun('cursiva', 'font-style:italic;')}${docsRun(', ')}<a href="https://example.org/bases" style="text-decoration:none;">${docsRun('bases', 'color:#1155cc;text-decoration:underline;')}</a></p><ol style="margin-top:0;margin-bottom:0;">${docsItem(1, 'Uno')}<ol style="margin-top:0;">${docsItem(2, 'Uno a')}</ol>${docsItem(1, 'Dos')}</ol><p dir="ltr">${docsRun('Nota')}</p><ol start="3" style="margin-top:0;">${docsItem(1, 'Tres')}</ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr">${docsRun('Fecha', 'font-weight:700;')}</p></td><td><p dir="ltr">${docsRun('Actividad', 'font-weight:700;')}</p></td></tr><tr><td><p dir="ltr">${docsRun('3 de marzo')}</p></td><td><p dir="ltr">${docsRun('Apertura')}</p></td></tr></tbody></table></div><br></b>`;

/** LibreOffice Writer: elements with `font`, styles in the head, header cells of a table. */
export const LIBREOFFICE_HTML = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115% } td p { orphans: 0 }</style></head><body lang="es-ES" dir="ltr">
<h1 class="western">Convocatoria</h1>
<p>Normal <b>negrita</b> y <font color="#c9211e"><i><u>cursiva subrayada</u></i></font>, x<sup>2</sup></p>
<ol><li><p>Uno</p><ol type="a"><li><p>Uno a</p></li></ol></li><li><p>Dos</p></li></ol>
<p>Nota</p>
<ol start="3"><li><p>Tres</p></li></ol>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><thead><tr valign="top"><th width="50%" style="border: 1px solid"><p>Fecha</p></th><th><p>Actividad</p></th></tr></thead><tbody><tr valign="top"><td width="50%"><p>3 de marzo</p></td><td><p>Apertura</p></td></tr></tbody></table>
</body></html>`;
