import { mount, unmount } from 'svelte'
import base from '../styles/base.css?inline'
import tokens from '../styles/tokens.css?inline'
import { clearHighlights } from './highlight.ts'
import PageBar from './PageBar.svelte'

const tag = 'polyseme-bar'
const closed = 'polyseme-close'

/** In a shadow of its own, so that neither the page's styles nor ours reach the other. */
function openBar(): void {
  const host = document.createElement(tag)
  const shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = `${tokens}\n${base}`.replaceAll(':root', ':host')
  shadow.append(style)
  document.documentElement.append(host)
  const bar = mount(PageBar, {
    target: shadow,
    props: { close: () => host.dispatchEvent(new Event(closed)) },
  })
  host.addEventListener(closed, () => {
    void unmount(bar)
    clearHighlights()
    host.remove()
  })
  shadow.querySelector('input')?.focus()
}

// The button opens the bar, and closes one that is open: this script is run at every press.
const open = document.querySelector(tag)
if (open) open.dispatchEvent(new Event(closed))
else openBar()
