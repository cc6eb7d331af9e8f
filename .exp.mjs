// Experiments: sharp with damaged pictures, pdf.js with damaged PDFs
import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
const noise = (w,h)=>sharp(Buffer.from(Array.from({length:w*h*3},(_, i)=>(i*7919+((i*i)>>3))%256)),{raw:{width:w,height:h,channels:3}});
const probe = async (data, failOn='truncated') => { try { await sharp(data,{failOn, sequentialRead:true}).resize(16,16,{fit:'fill'}).raw().toBuffer(); return 'ok'; } catch (e) { return 'ERR '+e.message.split('\n')[0]; } };
for (const [name, file] of [['jpeg', await noise(900,700).jpeg().toBuffer()],['progressive', await noise(900,700).jpeg({progressive:true}).toBuffer()],['png', await noise(900,700).png().toBuffer()],['ipng', await noise(900,700).png({progressive:true}).toBuffer()]]) {
  const cuts = { whole:file, trailing:Buffer.concat([file,Buffer.from('<html>x'.repeat(100))]), minus2:file.subarray(0,-2), minus12: file.subarray(0,-12), minus20: file.subarray(0,-20), minus100:file.subarray(0,-100), p90:file.subarray(0,file.length*0.9|0), p50:file.subarray(0,file.length*0.5|0), p10:file.subarray(0,file.length*0.1|0), zeros:Buffer.concat([file.subarray(0,file.length*0.5|0),Buffer.alloc(file.length*0.5|0)]) };
  for (const [cut,data] of Object.entries(cuts)) console.log(name, cut, await probe(data), '| none:', await probe(data,'none'), '| error:', await probe(data,'error'));
}
const { getDocumentProxy } = await import('unpdf');
const D='/work/shared/cases/people/';
for (const n of ['pdf-normal','pdf-con-clave','pdf-cortado','pdf-salto-delante']) {
  const data=new Uint8Array(await readFile(D+n+'.pdf'));
  const t=performance.now();
  try { const d=await getDocumentProxy(data,{isEvalSupported:false}); const p=await d.getPage(1); console.log(n,'ok',d.numPages, performance.now()-t); } catch(e) { console.log(n,e.name,e.message,e.code, performance.now()-t); }
}
