// This script is inline, and old browsers can parse it. The page is readable without its scripts, so they load after the
// first paint, which they would delay on a slow connection. A background tab has no paint, and an empty page need not
// wait.
const holder = document.getElementById('scripts')
const content = holder.content
const start = () => document.head.append(content)
const isBare = document.getElementById('root').firstElementChild === null
if (!('isWellFormed' in String.prototype)) {
  // The scripts aren't built for a browser this old (api/contract/browsers.ts), so it gets the page without scripts.
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
  holder.remove()
} else if (isBare || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
  start()
} else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
}
// No tap is lost: once hydrated, the site clicks the last pressed button again (web/lib/hydration.ts).
document.onclick = ({ target }) => {
  holder.pressed = target.closest('button[type=button]')
}
// No input is lost: once hydrated, the site gets the fields that have been edited.
holder.written = new Set()
document.oninput = ({ target }) => {
  holder.written.add(target)
}
