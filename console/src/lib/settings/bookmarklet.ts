/// Returns a script to keep as a bookmark. It opens the form for saving and, when the form asks, sends
/// it the page as shown and the selection. `origin` is the console's origin.
export function bookmarklet(origin: string): string {
  const script = `(()=>{const o=${JSON.stringify(origin)},s=String(getSelection()),q=new URLSearchParams({url:location.href,title:document.title});`
    + `const w=open(o+'/save?'+q,'cairn-save','width=560,height=720');`
    + `addEventListener('message',e=>{if(e.origin===o&&e.source===w&&e.data&&e.data.type==='cairn-ready')`
    + `w.postMessage({type:'cairn-page',html:document.documentElement.outerHTML,selection:s},o)})})()`;
  return `javascript:${encodeURIComponent(script)}`;
}
