import { type Html, html, nothing } from './html.js'

/** A part of a chapter that opens on a click, so that the page is short. */
export const fold = (title: string, body: Html, about = ''): Html =>
  html`<details class="fold"><summary><h3>${title}</h3>${
    about === '' ? nothing : html` <span class="note">${about}</span>`
  }</summary>
${body}</details>
`
