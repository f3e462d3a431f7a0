/// A script that a browser keeps as a bookmark. It opens the form that saves, and sends it the page as it is shown and
/// what is selected, once the form asks. `origin` is where the console is.
export function bookmarklet(origin: string): string {
  const script = `(()=>{const o=${JSON.stringify(origin)},s=String(getSelection()),q=new URLSearchParams({url:location.href,title:document.title});`
    + `const w=open(o+'/save?'+q,'cairn-save','width=560,height=720');`
    + `addEventListener('message',e=>{if(e.origin===o&&e.source===w&&e.data&&e.data.type==='cairn-ready')`
    + `w.postMessage({type:'cairn-page',html:document.documentElement.outerHTML,selection:s},o)})})()`;
  return `javascript:${encodeURIComponent(script)}`;
}
