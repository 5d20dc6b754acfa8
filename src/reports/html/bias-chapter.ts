import { counted, thousands } from '../../text/index.js'
import { biasPoint } from '../bias/bias-figures.js'
import { findingNames } from '../bias/finding-names.js'
import type { RunFinding } from '../bias/findings-of-runs.js'
import { biasPlane } from '../plots/index.js'
import { solverName } from '../text/run-labels.js'
import { percent, scoreCell, undefinedMark } from '../text/score-text.js'
import { exportBar } from './export-bar.js'
import { factList } from './fact-list.js'
import { fold } from './fold.js'
import { type Html, html, nothing, raw } from './html.js'
import { itemList } from './item-list.js'
import { scoreHtml } from './score-cell.js'

/** All findings on the plane of both biases. */
export function biasOverview(findings: readonly RunFinding[]): Html {
  const names = findingNames(findings)
  const points = findings.flatMap((finding, i) => biasPoint(names[i]!, finding, 'model'))
  if (points.length === 0) return nothing
  const plane = biasPlane(points, { names: { model: 'measured here' } })
  return html`<section aria-labelledby="bias"><h2 id="bias">Does the benchmark need both, word and context?</h2>
<p class="note">Context bias: what the context alone gives of all that the full input adds to a guess; word bias: what
the target alone gives. Near 0 on both axes the benchmark needs both.</p>
<figure class="plane" tabindex="0" aria-label="The plane of both biases">${raw(plane.replace(/ xmlns="[^"]*"/, ''))}</figure>
${exportBar({ name: 'bias-plane', svg: plane })}
</section>`
}

/** What each part of the input scores, and the items that need all of it. */
export const biasChapter = (findings: readonly RunFinding[]): Html =>
  html`${findings.map((finding) =>
    fold('Bias: what a part of the input gives', biasOf(finding), solverName(finding)),
  )}`

function biasOf({
  probes,
  contextBias,
  wordBias,
  minimumGap,
  lift,
  shares,
  both,
  metric,
  n,
  verdict,
}: RunFinding): Html {
  const seeds = probes[0]!.values.length
  const measure = (of: RunFinding['contextBias']) => (of ? scoreCell(of) : undefinedMark)
  const facts = {
    'context bias': measure(contextBias),
    'word bias': measure(wordBias),
    'min(FULL − CONTEXT, FULL − WORD)': measure(minimumGap),
    'lift over the best probe': scoreCell(lift),
    ...(shares ? { 'items that need both': `${percent(shares.both)} of ${thousands(shares.n)}` } : {}),
  }
  return html`<p class="verdict">${verdict.text}. <span class="note">${verdict.reason}</span></p>
<div class="scroll" tabindex="0" role="region" aria-label="Scores of the probes"><table class="probes">
<thead><tr>${probes.map(({ probe }) => html`<th scope="col" class="number">${probe.toUpperCase()}</th>`)}</tr></thead>
<tbody><tr>${probes.map((probe) => scoreHtml(probe))}</tr></tbody></table></div>
<p class="note">${metric} on the same ${counted(n, 'item')}; mean over ${counted(seeds, 'seed')}, intervals over items.</p>
${factList(facts)}
${
  both.length === 0
    ? nothing
    : html`<h4>Items that need word and context both <span class="count">${thousands(both.length)}</span></h4>
<p class="note">Solved with the full input, and with neither part alone${seeds > 1 ? ', by most of the seeds; the answers are those of the first' : ''}.</p>
${itemList(both)}`
}`
}
