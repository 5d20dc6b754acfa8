import { type Html, html } from './html.js'

/** Names and values side by side. */
export const factList = (facts: Readonly<Record<string, string | number>>): Html =>
  html`<dl class="facts">${Object.entries(facts).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
