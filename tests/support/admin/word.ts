import type { Locator } from '@playwright/test';

/** What Word puts on the clipboard: conditional comments, styles, its own tags, painted bullets. */
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

export const pasteHtml = (editable: Locator, html: string): Promise<void> =>
  editable.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'Texto sin formato');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
