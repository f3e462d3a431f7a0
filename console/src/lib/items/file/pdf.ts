import { getDocument, GlobalWorkerOptions, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist';
import openjpeg from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { prompt } from '$lib/ui/ask.svelte';

// Draws pages with pdf.js rather than the browser's viewer: phones can't show theirs in a page, and here
// a passage can lead to its page. All documents share one worker.
GlobalWorkerOptions.workerPort ??= new PdfWorker();

/// From this size on, only the parts in view are fetched.
const IN_PARTS_FROM = 2 * 1024 * 1024;
/// Pixels of a canvas; phones fail beyond this.
const MOST_PIXELS = 16_000_000;

export async function openPdf(url: string, size: number): Promise<PDFDocumentProxy> {
  const isLarge = size > IN_PARTS_FROM;
  const task = getDocument({
    url,
    disableAutoFetch: isLarge,
    disableStream: isLarge,
    rangeChunkSize: 256 * 1024,
    isEvalSupported: false,
    // The page's Content-Security-Policy forbids WebAssembly.
    useWasm: false,
    // pdf.js appends the name of its JPEG 2000 decoder to this; here the file has another name.
    wasmUrl: `${openjpeg}?/`,
  });
  task.onPassword = async (answer: (password: string) => void, reason: number) => {
    const given = await prompt({
      title: reason === 2 ? 'That was not the password' : 'This PDF needs a password',
      text: 'It is used in this page only.',
      confirm: 'Open',
      input: { label: 'Password' },
    });
    if (given) answer(given);
    else void task.destroy();
  };
  return task.promise;
}

export interface Drawn { stop: () => void }

/// Draws a page into its frame: a picture, and above it the invisible text, for selection and screen
/// readers.
export function drawPage(pdf: PDFDocumentProxy, number: number, frame: HTMLElement, width: number): Drawn {
  let isStopped = false;
  let cancel = () => {};
  void (async () => {
    const page = await pdf.getPage(number);
    if (isStopped) return;
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const density = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    canvas.setAttribute('aria-hidden', 'true');
    const drawing = page.render({ canvas, viewport, transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0] });
    const words = document.createElement('div');
    words.className = 'pdf-text';
    words.style.setProperty('--total-scale-factor', String(viewport.scale));
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    cancel = () => { drawing.cancel(); text.cancel(); };
    await Promise.all([drawing.promise, text.render()]);
    if (!isStopped) frame.replaceChildren(canvas, words);
  })().catch((error: Error) => {
    if (!isStopped && error.name !== 'RenderingCancelledException') frame.dispatchEvent(new CustomEvent('failed', { detail: error }));
  });
  return {
    stop() {
      isStopped = true;
      cancel();
      frame.replaceChildren();
    },
  };
}
